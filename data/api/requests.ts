import * as v from 'valibot';
import { requestEntries } from './contact-fields.ts';
import { email, type FieldError, limits, noteText, replySubject, replyText } from './field-rules.ts';
import { messageStates } from './message-work.ts';
import { described, id, positiveInteger } from './values.ts';

/**
 * Request schemas of the API, one per payload, shared by the forms and the server. The message of a failing rule is a
 * key of `locales` (`errors.field.*`), so that both report it in the visitor's language.
 */

/** POST /api/newsletter/subscribe and POST /api/newsletter/link */
export const subscription = v.strictObject({ email });
export type Subscription = v.InferOutput<typeof subscription>;

/** POST /api/contact */
export const contactMessage = v.strictObject(requestEntries);
export type ContactMessage = v.InferOutput<typeof contactMessage>;

const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(200));

/** POST /api/contact/messages/release */
export const messageSelection = v.strictObject({ ids });

/** POST /api/contact/messages/erase */
export const messageErasure = v.strictObject({
  ids,
  suspected: described(
    v.optional(v.literal(true)),
    'Only those that are suspected spam: a message that was released since remains.',
  ),
});

/** PATCH /api/contact/messages/{id}; `assignee` is the id of an account, or null for nobody. */
export const messageChanges = v.strictObject({
  assignee: v.optional(v.nullable(id)),
  state: v.optional(v.picklist(messageStates)),
  version: positiveInteger,
});
export type MessageChanges = v.InferOutput<typeof messageChanges>;

/** POST /api/contact/messages/{id}/notes */
export const newNote = v.strictObject({ text: noteText });

/** POST /api/contact/messages/{id}/reply; `version` is that of the message. */
export const newReply = v.strictObject({
  subject: replySubject,
  text: replyText,
  version: messageChanges.entries.version,
});
export type NewReply = v.InferOutput<typeof newReply>;

/** POST /api/mails/release; without `ids` all mails in a state, `unsent` by default. */
export const mailSelection = v.strictObject({
  ids: v.optional(ids),
  state: v.optional(v.picklist(['unsent', 'held'])),
});

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
  | 'password'
  | 'newsletter'
  | 'contact'
  | 'session'
  | 'code'
  | 'oidc'
  | 'newsletter-link'
  | 'confirmation'
  | 'withdrawal';
/**
 * `pending`: the subscription must be confirmed by mail, or a sign-in by a code; `unconfirmed`: subscribed before, but not confirmed; `expired`: the link
 * has ended; `unavailable`: the site sends no mails.
 */
export type FormResult =
  | 'success'
  | 'pending'
  | 'invalid'
  | 'duplicate'
  | 'unconfirmed'
  | 'failed'
  | 'expired'
  | 'unavailable'
  | 'limited';

/** Result of a form posted without JavaScript; the page with the form shows it once. */
export interface FlashMessage {
  form: FormName;
  result: FormResult;
  /** What the text of the result does not say, in the language of the page. */
  description?: string;
  /** Submitted values by field, present when they were rejected, or the ticket of a sign-in. Never a password. */
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
