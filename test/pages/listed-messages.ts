import type { Locale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { Namespace } from '../../data/messages/keys.ts';
import { sampleSnapshot } from '../support/content.ts';

/** The messages `<prefix>.1`, `<prefix>.2` and so on; with a suffix `<prefix>.1.<suffix>` … */
export function listedMessages(locale: Locale, prefix: string, suffix?: string): string[] {
  const namespace = prefix.slice(0, prefix.indexOf('.')) as Namespace;
  const content = sampleSnapshot();
  const known = content.catalogues[locale][namespace];
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const key = [prefix, number, suffix].filter(Boolean).join('.');
    if (!(key in known)) return found;
    found.push(formatMessage(content, locale, key));
  }
}
