import * as v from 'valibot';
import { isEmail, maxEmailLength } from '../email.ts';
import { codePattern, type Locale } from '../locale.ts';

/**
 * Rules of single fields. The message of a failing rule is a key of `locales` (`errors.field.*`), so that form and server
 * report it in the visitor's language.
 */

/** Lengths in characters. */
export const limits = {
  email: maxEmailLength,
  name: 100,
  messageMin: 10,
  messageMax: 5000,
  reason: 500,
  note: 5000,
  replySubject: 140,
  reply: 5000,
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
  | 'errors.field.dateInvalid'
  | 'errors.field.timeInvalid'
  | 'errors.field.timeSkipped'
  | 'errors.field.nameRequired'
  | 'errors.field.noteRequired'
  | 'errors.field.noteTooLong'
  | 'errors.field.replySubject'
  | 'errors.field.replyRequired'
  | 'errors.field.tokenName'
  | 'errors.field.passwordShort'
  | 'errors.field.passwordLong'
  | 'errors.field.passwordNamed'
  | 'errors.field.passwordGuessable'
  | 'errors.field.passwordWrong'
  | 'errors.field.codeWrong'
  | 'errors.field.unknown';

/** Checks at compile time that a key is that of a validation error. */
export const key = (error: FieldError): FieldError => error;

/** Control characters other than tab, line feed and carriage return, and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule matches control characters
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]|\p{Cs}/u;
const lineBreaks = /[\t\r\n]/;
/** They change the order of the text around them, so that a name could reverse a subject or a row of the inbox. */
export const bidiControls = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/** Characters that draw nothing on their own; the empty Braille pattern counts as a sign otherwise. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu;

const isSingleLine = (text: string) =>
  ![forbiddenCharacters, lineBreaks, bidiControls].some((pattern) => pattern.test(text));

/** The code of a language; whether the site has it is content. */
export const languageCode = v.pipe(
  v.string(),
  v.regex(codePattern, key('errors.field.unknown')),
) as v.GenericSchema<string, string> as v.GenericSchema<Locale>;

export const email = v.pipe(
  v.string(key('errors.field.emailInvalid')),
  v.trim(),
  v.maxLength(limits.email, key('errors.field.emailInvalid')),
  v.check(isEmail, key('errors.field.emailInvalid')),
);

/** One line of text, with the error of an empty one. */
export const name = (missing: FieldError) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.check((text) => text.replace(invisible, '') !== '', missing),
    v.maxLength(limits.name, key('errors.field.nameTooLong')),
    v.check(isSingleLine, key('errors.field.controlCharacters')),
  );

/** Text of several lines, with the errors of one that is too short or too long. */
const lines = (tooShort: FieldError, min: number, max: number, tooLong: FieldError) =>
  v.pipe(
    v.string(tooShort),
    v.trim(),
    v.minLength(min, tooShort),
    v.maxLength(max, tooLong),
    v.check((value) => !forbiddenCharacters.test(value), key('errors.field.controlCharacters')),
  );

/** Text of a contact message. */
export const text = lines(
  'errors.field.messageTooShort',
  limits.messageMin,
  limits.messageMax,
  'errors.field.messageTooLong',
);

/** Text of an internal note. */
export const noteText = lines('errors.field.noteRequired', 1, limits.note, 'errors.field.noteTooLong');

/** Subject of a reply: one line. */
export const replySubject = v.pipe(
  v.string(key('errors.field.replySubject')),
  v.trim(),
  v.minLength(1, key('errors.field.replySubject')),
  v.maxLength(limits.replySubject, key('errors.field.replySubject')),
  v.check(isSingleLine, key('errors.field.controlCharacters')),
);

/** Text of a reply. */
export const replyText = lines('errors.field.replyRequired', 1, limits.reply, 'errors.field.messageTooLong');

/** Slug of a project. */
export const projectSlug = v.pipe(
  v.string(),
  v.maxLength(limits.name, key('errors.field.unknown')),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, key('errors.field.unknown')),
);

/** By which the clock of an office is behind UTC at most. */
const maxBehindUtcMs = 12 * 3_600_000;

/**
 * Day and time of an office that is in the future in some time zone, as a field of the type `datetime-local` sends it:
 * `2026-05-18T14:30`.
 */
export const futureTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, key('errors.field.timeInvalid')),
  v.check((value) => {
    const time = Date.parse(`${value}Z`);
    if (Number.isNaN(time) || time < Date.now() - maxBehindUtcMs) return false;
    // Some engines read February 30 as a day of March.
    return new Date(time).toISOString().startsWith(value);
  }, key('errors.field.timeInvalid')),
);

/**
 * A field that may be missing or, as an empty input sends it, an empty text; both become undefined.
 *
 * @param error of a value of which the rule names no other error.
 */
export function optionalField<const Rule extends v.GenericSchema<string, string>>(
  rule: Rule,
  error: FieldError,
) {
  const empty = v.pipe(
    v.literal(''),
    v.transform(() => undefined),
  );
  return v.optional(v.union([empty, rule], error));
}
