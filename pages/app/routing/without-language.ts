/**
 * Removes `?lang=` from a URL.
 *
 * @returns null when the URL does not have the parameter.
 */
export function withoutLanguage(location: { pathname: string; search: string; hash: string }): string | null {
  const search = new URLSearchParams(location.search);
  if (!search.has('lang')) return null;
  search.delete('lang');
  const query = search.toString();
  return `${location.pathname}${query ? `?${query}` : ''}${location.hash}`;
}
