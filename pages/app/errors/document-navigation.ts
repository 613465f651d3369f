import type { ClientErrorKind } from '../../../data/api/client-errors.ts';
import { reportClientError } from './report-client-error.ts';

/**
 * Navigation by document, as without script: the fallback after an error of the site's code. Only a navigation of the
 * visitor loads a document, never the error itself, so there is no reload loop.
 */

let hasFailed = false;

/** Reports the error and disables client-side navigation for this document. */
export function disableClientNavigation(kind: ClientErrorKind, error: unknown): void {
  reportClientError(kind, error);
  if (hasFailed) return;
  hasFailed = true;
  // For styles of elements that are only necessary without script.
  document.documentElement.dataset.scriptFailed = '';
  const { pathname } = location;
  // For history entries that client-side navigation has created.
  addEventListener('popstate', () => location.pathname !== pathname && loadDocument());
}

/** Whether code of this document has failed. */
export const hasClientError = (): boolean => hasFailed;

/** Whether all regions are hydrated and no code has failed. Otherwise the browser follows a link itself. */
export const canNavigateOnClient = (): boolean =>
  !hasFailed && 'hydrated' in document.documentElement.dataset;

/**
 * Loads a document in place of the current history entry.
 *
 * @param url the current URL by default.
 */
export function loadDocument(url: string = location.href): void {
  // `replace` with the same URL and a fragment only scrolls. `reload` otherwise keeps the scroll position of the old page.
  if (url === location.href && location.hash) location.reload();
  else location.replace(url);
}

/** Whether a form contains input that a new document would lose. */
export function hasUnsavedInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue,
  );
}
