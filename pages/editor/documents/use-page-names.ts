import { pageNameKey, pages } from '../../../data/site/pages.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';

/** A function that names a page of the site by its path, `Contact – /contact`; one of a project or a news item has its path alone. */
export function usePageNames(): (path: string) => string {
  const { t, has } = useMessages();
  const names = new Map(
    pages.flatMap((page) => {
      const key = pageNameKey(page);
      return has(key) ? [[page.path, t(key)] as const] : [];
    }),
  );
  return (path) => [names.get(path), path].filter(Boolean).join(' – ');
}
