import { disableClientNavigation } from '../app/errors/document-navigation.ts';

/** Submits a form as without script, because a script that is needed to send it could not be loaded. */
export function postAsDocument(form: HTMLFormElement, error: unknown): void {
  disableClientNavigation('load', error);
  form.submit();
}
