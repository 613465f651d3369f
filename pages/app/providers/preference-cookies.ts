import { preferenceMaxAge } from '../../../data/site/preferences.ts';

/** Writes a preference as the server would; null deletes it. */
export function storePreference(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value ? preferenceMaxAge : 0}; SameSite=Lax${secure}`;
}
