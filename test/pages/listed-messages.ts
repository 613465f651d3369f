import type { Area } from '../../data/pages.ts';
import type { Locale } from '../../data/preferences.ts';
import { readArea } from '../../locales/areas.ts';
import { message } from '../../locales/message.ts';

/** The messages `<prefix>.1`, `<prefix>.2` and so on; with a suffix `<prefix>.1.<suffix>` … */
export function listedMessages(locale: Locale, prefix: string, suffix?: string): string[] {
  const area = prefix.slice(0, prefix.indexOf('.')) as Area;
  const known = readArea(locale, area);
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const key = [prefix, number, suffix].filter(Boolean).join('.');
    if (!(key in known)) return found;
    found.push(message(locale, key));
  }
}
