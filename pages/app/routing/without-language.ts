/**
 * The address without `?lang=`.
 *
 * @returns null when it has none.
 */
export function withoutLanguage(location: { pathname: string; search: string; hash: string }): string | null {
  const search = new URLSearchParams(location.search);
  if (!search.has('lang')) return null;
  search.delete('lang');
  const query = search.toString();
  return `${location.pathname}${query ? `?${query}` : ''}${location.hash}`;
}
