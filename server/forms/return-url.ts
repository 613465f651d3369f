import { localeOf } from '../../data/locale.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { notFoundPage } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { knownSearch } from '../../data/site/urls.ts';

interface Return {
  /** Id of a kept flash. */
  flash?: string;
  /** Where on the page to go. */
  fragment?: string;
}

/**
 * The address a form's post goes back to: a page of ours, whatever the form says, in the form's language.
 *
 * @param page the form's hidden field: path, perhaps with a query.
 * @param lang the form's hidden field.
 */
export function returnUrl(page: unknown, lang: unknown, { flash, fragment }: Return = {}): string {
  const { pathname, search } = ownPage(page);
  const locale = localeOf(lang);
  if (locale) search.set('lang', locale);
  if (flash) search.set('flash', flash);
  const query = search.size > 0 ? `?${search}` : '';
  return `${pathname}${query}${fragment ? `#${fragment}` : ''}`;
}

const base = 'http://page.invalid';

function ownPage(page: unknown): { pathname: string; search: URLSearchParams } {
  if (typeof page === 'string' && page.startsWith('/') && URL.canParse(page, base)) {
    const { origin, pathname, searchParams } = new URL(page, base);
    const known = origin === base && matchPage(pathname).page !== notFoundPage;
    if (known) return { pathname, search: knownSearch(pathname, searchParams) };
  }
  return { pathname: paths.home, search: new URLSearchParams() };
}
