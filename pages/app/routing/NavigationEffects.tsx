import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useEffect, useRef } from 'react';
import type { Locale } from '../../../data/locale.ts';
import type { PageMatch } from '../../../data/site/match-page.ts';
import type { Messages } from '../i18n/messages-context.ts';
import { useLoader } from '../loading/loader-context.ts';
import { useSite } from '../providers/use-site.ts';
import { restoreScroll } from './scroll-restoration.ts';

/** The language of the page, named in that language. */
function languageText({ catalogue }: Messages, locale: Locale): string {
  return `${catalogue['shared.language.label']}: ${catalogue[`shared.language.${locale}`]}`;
}

/** After a client navigation or a change of language: head, focus, scroll position, and the news for screen readers. */
export function NavigationEffects({
  match,
  locationKey,
  hash,
}: {
  match: PageMatch;
  locationKey: string;
  hash: string;
}) {
  const loader = useLoader();
  const { locale } = useSite();
  const status = useRef<HTMLSpanElement>(null);
  const before = useRef({ match, locale, locationKey });

  useEffect(() => {
    const last = before.current;
    if (last.match === match && last.locale === locale && last.locationKey === locationKey) return;
    before.current = { match, locale, locationKey };
    const moved = last.match !== match;
    let wanted = true;
    const update = async () => {
      const [{ updateHead }, { messages: texts }] = await Promise.all([
        import('../head/update-head.ts'),
        loader.page(match.page, locale),
      ]);
      if (!wanted) return;
      const title = updateHead(match, locale, texts);
      const announcement = moved ? title : languageText(texts, locale);
      if (status.current) status.current.textContent = announcement;
    };
    if (moved || last.locale !== locale) void update();
    if (moved) {
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
      restoreScroll(locationKey, hash);
    } else if (last.locationKey !== locationKey && hash) {
      restoreScroll(locationKey, hash);
    }
    return () => {
      wanted = false;
    };
  }, [match, locale, locationKey, hash, loader]);

  return (
    <VisuallyHidden>
      <span ref={status} role="status" data-page-change />
    </VisuallyHidden>
  );
}
