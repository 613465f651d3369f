import * as v from 'valibot';
import { requestEntries } from './contact-fields.ts';
import { email, type FieldError } from './field-rules.ts';

/**
 * Request schemas of the API, one per payload, shared by the forms and the server. The message of a failing rule is a
 * key of `locales` (`errors.field.*`), so that both report it in the visitor's language.
 */

export { type FieldError, limits } from './field-rules.ts';

/** POST /api/newsletter/subscribe */
export const subscription = v.strictObject({ email });
export type Subscription = v.InferOutput<typeof subscription>;

/** POST /api/contact */
export const contactMessage = v.strictObject(requestEntries);
export type ContactMessage = v.InferOutput<typeof contactMessage>;

/** Fields of the spam check: a honeypot that is hidden from people, and the time the form was shown (ms since 1970). */
export const honeypotFields = ['website', 'shownAt'] as const;

export type FormName = 'newsletter' | 'contact' | 'session';
export type FormResult = 'success' | 'invalid' | 'duplicate' | 'failed' | 'limited';

/** Result of a form posted without JavaScript; the page with the form shows it once. */
export interface FlashMessage {
  form: FormName;
  result: FormResult;
  /** Submitted values by field, present when they were rejected. Never a password. */
  values?: Record<string, string>;
  /** Message key by field. */
  errors?: Record<string, FieldError>;
}

/**
 * The first error of each field.
 *
 * @param issues issues of a failed valibot parse.
 * @returns message keys by field; `errors.field.unknown` where the rule has no key.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    const hasKey = issue.message.startsWith('errors.field.');
    errors[field] ??= hasKey ? (issue.message as FieldError) : 'errors.field.unknown';
  }
  return errors;
}
