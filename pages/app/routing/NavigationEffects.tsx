import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { use, useEffect, useRef } from 'react';
import { type Locale, localeInfo } from '../../../data/locale.ts';
import type { PageMatch } from '../../../data/site/match-page.ts';
import type { PageContent } from '../../../data/snapshot/page-content.ts';
import { useContent } from '../content/use-content.ts';
import { disableClientNavigation } from '../errors/document-navigation.ts';
import { type Messages, MessagesContext } from '../i18n/use-messages.ts';
import { useSite } from '../providers/use-site.ts';
import { restoreScroll, setScrollKey } from './scroll-restoration.ts';

// The head is out of date then; the next document has its own.
const onUpdateError = (error: unknown) => disableClientNavigation('render', error);

/** The content of a page with a slug. Loaded for such a page only, because it needs content files. */
async function entryOf({ page, slug }: PageMatch, content: PageContent) {
  if (slug === undefined) return undefined;
  const { slugEntry } = await import('../../../data/site/slug-entry.ts');
  return slugEntry(page, slug, content);
}

/** The language of the page, named in that language. */
function languageText({ catalogue }: Messages, locale: Locale): string {
  return `${catalogue['shared.language.label']}: ${localeInfo[locale].name}`;
}

/**
 * After a client-side navigation or a change of language: updates head, focus and scroll position, and announces the title
 * or the language.
 */
export function NavigationEffects({
  match,
  locationKey,
  hash,
}: {
  match: PageMatch;
  locationKey: string;
  hash: string;
}) {
  const content = useContent();
  const messages = use(MessagesContext);
  const { locale } = useSite();
  const status = useRef<HTMLSpanElement>(null);
  const previous = useRef({ match, locale, locationKey });

  useEffect(() => {
    const last = previous.current;
    if (last.match === match && last.locale === locale && last.locationKey === locationKey) return;
    previous.current = { match, locale, locationKey };
    const isNewPage = last.match !== match;
    let isCurrent = true;
    const update = async () => {
      const [{ updateHead }, entry] = await Promise.all([
        import('../head/update-head.ts'),
        entryOf(match, content),
      ]);
      if (!isCurrent || !messages) return;
      const title = updateHead(match, locale, messages, content, entry);
      const announcement = isNewPage ? title : languageText(messages, locale);
      if (status.current) status.current.textContent = announcement;
    };
    if (isNewPage || last.locale !== locale) update().catch(onUpdateError);
    if (isNewPage) {
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
      restoreScroll(locationKey, hash);
    } else if (last.locationKey !== locationKey) {
      if (hash) restoreScroll(locationKey, hash);
      else setScrollKey(locationKey);
    }
    return () => {
      isCurrent = false;
    };
  }, [match, locale, locationKey, hash, content, messages]);

  return (
    <VisuallyHidden>
      <span ref={status} role="status" data-page-change />
    </VisuallyHidden>
  );
}
