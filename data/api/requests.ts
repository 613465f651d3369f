import * as v from 'valibot';
import { subjects } from './subjects.ts';

/**
 * What visitors may send: one schema per payload, used by the form and by the server. A failing rule names a message
 * of `locales` (`errors.field.*`), so that both say the same in the visitor's language.
 */

export { type Subject, subjects } from './subjects.ts';

export const limits = { email: 254, name: 100, messageMin: 10, messageMax: 5000 } as const;

/** Message keys of what can be wrong with a field. */
export type FieldError =
  | 'errors.field.firstNameRequired'
  | 'errors.field.lastNameRequired'
  | 'errors.field.nameTooLong'
  | 'errors.field.emailInvalid'
  | 'errors.field.subjectRequired'
  | 'errors.field.messageTooShort'
  | 'errors.field.messageTooLong'
  | 'errors.field.controlCharacters'
  | 'errors.field.unknown';

const is = (error: FieldError): FieldError => error;

/** Control characters other than tab, line feed and carriage return, and halves of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the rule's purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]|\p{Cs}/u;
const lineBreaks = /[\t\r\n]/;

const email = v.pipe(
  v.string(is('errors.field.emailInvalid')),
  v.trim(),
  v.maxLength(limits.email, is('errors.field.emailInvalid')),
  v.email(is('errors.field.emailInvalid')),
);

const name = (missing: FieldError) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(limits.name, is('errors.field.nameTooLong')),
    v.check((text) => !forbidden.test(text) && !lineBreaks.test(text), is('errors.field.controlCharacters')),
  );

/** POST /api/newsletter/subscribe */
export const subscription = v.strictObject({ email });
export type Subscription = v.InferOutput<typeof subscription>;

/** POST /api/contact */
export const contactMessage = v.strictObject({
  firstName: name('errors.field.firstNameRequired'),
  lastName: name('errors.field.lastNameRequired'),
  email,
  subject: v.picklist(subjects, is('errors.field.subjectRequired')),
  message: v.pipe(
    v.string(is('errors.field.messageTooShort')),
    v.trim(),
    v.minLength(limits.messageMin, is('errors.field.messageTooShort')),
    v.maxLength(limits.messageMax, is('errors.field.messageTooLong')),
    v.check((text) => !forbidden.test(text), is('errors.field.controlCharacters')),
  ),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

/** Fields that no person fills in: a field hidden from people, and the time the form was shown (ms since 1970). */
export const honeypotFields = ['website', 'shownAt'] as const;

export type FormName = 'newsletter' | 'contact' | 'session';
export type FormResult = 'success' | 'invalid' | 'duplicate' | 'failed' | 'limited';

/** How a form that was posted without script came out; shown once on the page it came from. */
export interface FlashMessage {
  form: FormName;
  result: FormResult;
  /** What was typed, by field, kept when it was not accepted. Never a password. */
  values?: Record<string, string>;
  /** Message key by field. */
  errors?: Record<string, FieldError>;
}

/**
 * The first error of each field.
 *
 * @param issues what valibot found.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    const known = issue.message.startsWith('errors.field.');
    errors[field] ??= known ? (issue.message as FieldError) : 'errors.field.unknown';
  }
  return errors;
}
