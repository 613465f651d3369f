import * as v from 'valibot';
import { ownRights } from './account-responses.ts';
import { responseEntries } from './contact-fields.ts';
import { errorCodes } from './error-codes.ts';
import { mailKinds, mailStates } from './mails.ts';
import { messageStates } from './message-work.ts';
import { count, id, timestamp } from './values.ts';

/** Response schemas of the API. OpenAPI publishes them, the inbox takes its types from them, tests validate responses with them. */

const nextCursor = v.pipe(
  v.nullable(v.string()),
  v.description('Value of `cursor` for the next page; null on the last page and on the full list.'),
);

/**
 * States of a subscription: `pending` waits for the confirmation by mail, `unconfirmed` is active without one, `lapsed` did not
 * answer the request to confirm.
 */
export const subscriptionStates = ['pending', 'unconfirmed', 'confirmed', 'withdrawn', 'lapsed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriber = v.strictObject({
  id,
  email: v.string(),
  isActive: v.boolean(),
  createdAt: v.pipe(
    timestamp,
    v.description(
      'When the email address subscribed first; a person who returns after a withdrawal has the same entry.',
    ),
  ),
  state: v.picklist(subscriptionStates),
  confirmedAt: v.nullable(timestamp),
  unsubscribeUrl: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Signed link for this subscriber; also for one-click (RFC 8058). Only in the full list, which needs the scope `export`.',
      ),
    ),
  ),
});
export type Subscriber = v.InferOutput<typeof subscriber>;

export const message = v.strictObject({
  id,
  ...responseEntries,
  isRead: v.boolean(),
  suspected: v.pipe(
    v.boolean(),
    v.description(
      'The honeypot field was filled in, the form was sent faster than a person types, or during a flood without a proof of work.',
    ),
  ),
  answeredAt: v.pipe(
    v.nullable(timestamp),
    v.description('When the staff marked the message as answered, or last replied.'),
  ),
  createdAt: timestamp,
  language: v.pipe(
    v.nullable(v.string()),
    v.description('Language of the form; null in messages of older versions.'),
  ),
  state: v.picklist(messageStates),
  assignee: v.pipe(v.nullable(id), v.description('The account of who takes care of the message.')),
  assigneeName: v.nullable(v.string()),
  version: v.pipe(v.number(), v.integer(), v.description('It grows with each change of state or assignee.')),
  changedBy: v.pipe(v.nullable(v.string()), v.description('Name of who made the last of these changes.')),
  noteCount: v.pipe(count, v.description('Internal notes and replies.')),
});
export type Message = v.InferOutput<typeof message>;

/** GET /api/newsletter/subscribers. `total` counts all subscribers, whatever the page or search. */
export const subscriberList = v.strictObject({ subscribers: v.array(subscriber), total: count, nextCursor });
export type SubscriberList = v.InferOutput<typeof subscriberList>;

/** GET /api/contact/messages. The counts are of all messages, whatever the page, search or filter. */
export const messageList = v.strictObject({
  messages: v.array(message),
  total: count,
  unread: count,
  suspected: v.pipe(count, v.description('Messages that are suspected to be automated.')),
  suspectedUnread: v.pipe(count, v.description('Those of them that are unread.')),
  released: v.pipe(count, v.description('Messages that were suspected wrongly and released by the staff.')),
  expiring: v.pipe(
    count,
    v.description(
      'Messages that the server will delete within seven days, at the end of their retention period.',
    ),
  ),
  mine: v.pipe(count, v.description('Messages of each queue; see the parameter `queue`.')),
  unassigned: count,
  unanswered: count,
  overdue: count,
  nextCursor,
});
export type MessageList = v.InferOutput<typeof messageList>;

/** A mail of the outbox. */
export const storedMail = v.strictObject({
  id,
  kind: v.picklist(mailKinds),
  language: v.string(),
  recipient: v.pipe(v.nullable(v.string()), v.description('Null for the staff (`MAIL_TO`).')),
  replyTo: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
  state: v.pipe(
    v.picklist(mailStates),
    v.description(
      '`unsent`: stored without a mail server, waits for a release; `held`: the same, after the restore of a backup.',
    ),
  ),
  attempts: count,
  lastError: v.pipe(
    v.nullable(v.string()),
    v.description('Reply of the mail server to the last failed attempt.'),
  ),
  createdAt: timestamp,
  sentAt: v.nullable(timestamp),
});
export type StoredMail = v.InferOutput<typeof storedMail>;

/** GET /api/mails. The counts are of all mails, whatever the page or filter. */
export const mailList = v.strictObject({
  mails: v.array(storedMail),
  total: count,
  unsent: count,
  held: count,
  failed: count,
  hasMailServer: v.pipe(v.boolean(), v.description('Whether `SMTP_URL` is set.')),
  nextCursor,
});
export type MailList = v.InferOutput<typeof mailList>;

/** Response of a change of several entries. */
export const changedCount = v.strictObject({ changed: count });
export type ChangedCount = v.InferOutput<typeof changedCount>;

/** Field of the responses of erasures. */
export const pending = v.optional(
  v.pipe(
    v.literal(true),
    v.description(
      'Text of what was erased remains in the write-ahead log of the database, because another process reads it. The server removes it later; the same request again tells whether it has.',
    ),
  ),
);

/** POST /api/contact/messages/erase. */
export const erasedMessages = v.strictObject({ changed: count, pending });
export type ErasedMessages = v.InferOutput<typeof erasedMessages>;

/** POST /api/newsletter/subscribe. */
export const subscribed = v.strictObject({
  ok: v.literal(true),
  needsConfirmation: v.pipe(
    v.boolean(),
    v.description('The subscription becomes active when the link in a mail is confirmed.'),
  ),
});
export type Subscribed = v.InferOutput<typeof subscribed>;

/** POST /api/newsletter/link. */
export const linkRequest = v.strictObject({
  ok: v.literal(true),
  isMailed: v.pipe(
    v.boolean(),
    v.description('Whether the link comes by mail; without a mail server the staff end the subscription.'),
  ),
});
export type LinkRequest = v.InferOutput<typeof linkRequest>;

/** POST /api/contact. */
export const accepted = v.strictObject({ ok: v.literal(true) });
export type Accepted = v.InferOutput<typeof accepted>;

/** GET, POST and DELETE /api/session. */
export const sessionState = v.strictObject({
  signedIn: v.boolean(),
  account: v.optional(v.pipe(ownRights, v.description('Who is signed in.'))),
});
export type SessionState = v.InferOutput<typeof sessionState>;

/** One row of GET /api/audit. */
export const auditEntry = v.strictObject({
  id,
  createdAt: timestamp,
  actor: v.pipe(v.string(), v.description('`account:NAME (ID)`, `token:NAME`, `command` or `anonymous`.')),
  event: v.string(),
  result: v.pipe(v.nullable(v.string()), v.description('How a sign-in ended, or why a token was refused.')),
  what: v.nullable(v.string()),
  object: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Numbers of messages, mails or subscribers, `person:` and a keyed digest of the email address, the name of a passkey, the name and id of an account, which follows the number of a message that is assigned to it, or scopes and end date of a new token.',
    ),
  ),
  count: v.pipe(v.nullable(count), v.description('How many entries the event concerns.')),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** GET /api/audit: who did what in the inbox, newest first. */
export const auditList = v.strictObject({ entries: v.array(auditEntry), nextCursor });
export type AuditList = v.InferOutput<typeof auditList>;

const hash = v.pipe(v.nullable(v.string()), v.description('SHA-256 in hexadecimal.'));

/** GET /api/audit/export: the complete audit log, newest first. */
export const auditExport = v.strictObject({
  audit: v.array(
    v.strictObject({
      ...auditEntry.entries,
      number: v.pipe(
        v.nullable(count),
        v.description('Place in the hash chain; null for a row that somebody has inserted.'),
      ),
      salt: v.pipe(v.nullable(v.string()), v.description('Null when names were erased.')),
      previousHash: hash,
      hash,
    }),
  ),
  nextCursor: v.null(),
});
export type AuditExport = v.InferOutput<typeof auditExport>;

export type ErrorCode = (typeof errorCodes)[number];

/** POST /api/contact during a flood, in answer to an empty field `proof`; nothing is stored. */
export const workChallenge = v.strictObject({
  challenge: v.pipe(v.string(), v.description('Valid once, for five minutes.')),
  puzzles: v.pipe(count, v.description('Number of solutions, for the puzzles 0, 1, ….')),
  zeroBits: v.pipe(
    count,
    v.description('Zero bits at the beginning of the SHA-256 digest of `CHALLENGE:PUZZLE:SOLUTION`.'),
  ),
});
export type WorkChallenge = v.InferOutput<typeof workChallenge>;

/** Body of every error response. */
export const failure = v.strictObject({
  error: v.strictObject({
    code: v.picklist(errorCodes),
    message: v.pipe(v.string(), v.description('In the language of the request.')),
    fields: v.optional(
      v.pipe(v.record(v.string(), v.string()), v.description('One message for each invalid field.')),
    ),
  }),
});
export type Failure = v.InferOutput<typeof failure>;

/** The 401 `codeRequired` of POST /api/session. */
export const codeRequired = v.strictObject({
  ...failure.entries,
  ticket: v.optional(
    v.pipe(
      v.string(),
      v.description('With the code `codeRequired`: to be sent with the one-time code, within five minutes.'),
    ),
  ),
});
export type CodeRequired = v.InferOutput<typeof codeRequired>;
