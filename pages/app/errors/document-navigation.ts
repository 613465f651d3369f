import type { ClientErrorKind } from '../../../data/api/client-errors.ts';
import { reportClientError } from './report-client-error.ts';

/**
 * Navigation by document, as without script: the fallback after an error of the site's code. Only a navigation of the
 * visitor loads a document, never the error itself, so there is no reload loop.
 */

/** Reports the error; from then on the browser follows all links of this document. */
export function disableClientNavigation(kind: ClientErrorKind, error: unknown): void {
  reportClientError(kind, error);
  // Also for styles of elements that are only necessary without script.
  document.documentElement.dataset.scriptFailed = '';
}

/** Whether code of this document has failed. */
export const hasClientError = (): boolean => 'scriptFailed' in document.documentElement.dataset;

/** Whether all regions are hydrated and no code has failed. Otherwise the browser submits a form itself. */
export const isInteractive = (): boolean =>
  !hasClientError() && 'hydrated' in document.documentElement.dataset;

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

/** A form that is being sent. */
interface FormRequest {
  form: string;
  /** The visit and the history entry from which it is sent. */
  visit: number;
  entry: string;
  /** Fulfilled when there is an answer. */
  answer: Promise<void>;
}

/** The forms that are being sent; another document would abort them. */
export const formRequests = new Set<FormRequest>();

/** Adds a form that is being sent until it has its answer. */
export function addFormRequest(request: FormRequest): void {
  formRequests.add(request);
  const end = () => formRequests.delete(request);
  request.answer.then(end, end);
}
