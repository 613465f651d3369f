import * as v from 'valibot';
import { isEmail, maxEmailLength } from '../email.ts';
import { subjects } from './subjects.ts';

/**
 * Request schemas of the API, one per payload, shared by the forms and the server. The message of a failing rule is a
 * key of `locales` (`errors.field.*`), so that both report it in the visitor's language.
 */

/** Lengths in characters. */
export const limits = {
  email: maxEmailLength,
  name: 100,
  messageMin: 10,
  messageMax: 5000,
  reason: 500,
} as const;

/** Message keys of validation errors. */
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

const key = (error: FieldError): FieldError => error;

/** Control characters other than tab, line feed and carriage return, and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule matches control characters
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]|\p{Cs}/u;
const lineBreaks = /[\t\r\n]/;

const email = v.pipe(
  v.string(key('errors.field.emailInvalid')),
  v.trim(),
  v.maxLength(limits.email, key('errors.field.emailInvalid')),
  v.check(isEmail, key('errors.field.emailInvalid')),
);

const name = (missing: FieldError) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(limits.name, key('errors.field.nameTooLong')),
    v.check(
      (text) => !forbiddenCharacters.test(text) && !lineBreaks.test(text),
      key('errors.field.controlCharacters'),
    ),
  );

/** POST /api/newsletter/subscribe and POST /api/newsletter/link */
export const subscription = v.strictObject({ email });
export type Subscription = v.InferOutput<typeof subscription>;

/** POST /api/contact */
export const contactMessage = v.strictObject({
  firstName: name('errors.field.firstNameRequired'),
  lastName: name('errors.field.lastNameRequired'),
  email,
  subject: v.picklist(subjects, key('errors.field.subjectRequired')),
  message: v.pipe(
    v.string(key('errors.field.messageTooShort')),
    v.trim(),
    v.minLength(limits.messageMin, key('errors.field.messageTooShort')),
    v.maxLength(limits.messageMax, key('errors.field.messageTooLong')),
    v.check((text) => !forbiddenCharacters.test(text), key('errors.field.controlCharacters')),
  ),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

const ids = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(200));

/** POST /api/contact/messages/release and POST /api/contact/messages/erase */
export const messageSelection = v.strictObject({ ids });

/** POST /api/mails/release; without `ids` all mails that are `unsent`. */
export const mailSelection = v.strictObject({ ids: v.optional(ids) });
/** The optional reason of a withdrawal: cut to its limit, without control characters; empty if it is no text. */
export const withdrawalReason = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, limits.reason),
    ),
  ),
  '',
);

/** Fields of the spam check: a honeypot that is hidden from people, and the time the form was shown (ms since 1970). */
export const honeypotFields = ['website', 'shownAt'] as const;

export type FormName =
  | 'newsletter'
  | 'contact'
  | 'session'
  | 'newsletter-link'
  | 'confirmation'
  | 'withdrawal';
/** `pending`: the subscription must be confirmed by mail; `expired`: the link has ended. */
export type FormResult = 'success' | 'pending' | 'invalid' | 'duplicate' | 'failed' | 'expired' | 'limited';

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
