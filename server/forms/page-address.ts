import { knownSearch } from '../../data/addresses.ts';
import { matchPage, notFoundPage } from '../../data/pages.ts';
import { paths } from '../../data/paths.ts';
import { localeOf } from '../../data/preferences.ts';

interface Return {
  /** Id of a kept outcome. */
  outcome?: string;
  /** Where on the page to go. */
  fragment?: string;
}

/**
 * The address a form's post goes back to: a page of ours, whatever the form says, in the form's language.
 *
 * @param page the form's hidden field: path, perhaps with a query.
 * @param lang the form's hidden field.
 */
export function pageAddress(page: unknown, lang: unknown, { outcome, fragment }: Return = {}): string {
  const { pathname, search } = ownPage(page);
  const locale = localeOf(lang);
  if (locale) search.set('lang', locale);
  if (outcome) search.set('outcome', outcome);
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
