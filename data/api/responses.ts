import * as v from 'valibot';
import { ownRights } from './account-responses.ts';
import { responseEntries } from './contact-fields.ts';
import { mailKinds, mailStates } from './mails.ts';
import { messageStates } from './message-work.ts';

/** Response schemas of the API. OpenAPI publishes them, the inbox takes its types from them, tests validate responses with them. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const nextCursor = v.pipe(
  v.nullable(v.string()),
  v.description('Value of `cursor` for the next page; null on the last page and on the full list.'),
);

/**
 * States of a subscription: `pending` waits for the confirmation by mail, `unconfirmed` is active without one, `lapsed` did not
 * answer the invitation to confirm.
 */
export const subscriptionStates = ['pending', 'unconfirmed', 'confirmed', 'withdrawn', 'lapsed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriber = v.strictObject({
  id,
  email: v.string(),
  isActive: v.boolean(),
  createdAt: timestamp,
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
  answeredAt: v.pipe(v.nullable(timestamp), v.description('When the staff marked the message as answered.')),
  createdAt: timestamp,
  state: v.picklist(messageStates),
  assignee: v.pipe(v.nullable(id), v.description('The account of who takes care of the message.')),
  assigneeName: v.nullable(v.string()),
  version: v.pipe(v.number(), v.integer(), v.description('It grows with each change of state or assignee.')),
  changedBy: v.pipe(v.nullable(v.string()), v.description('Name of who made the last of these changes.')),
  noteCount: count,
});
export type Message = v.InferOutput<typeof message>;

/** GET /api/contact/assignees: who may take care of messages. */
export const assigneeList = v.strictObject({
  assignees: v.array(v.strictObject({ id, name: v.string() })),
});
export type AssigneeList = v.InferOutput<typeof assigneeList>;

/** An internal note. Visitors do not see it, but it is a part of what is stored about them. */
export const note = v.strictObject({
  id,
  author: v.pipe(v.string(), v.description('Name of the person who wrote it.')),
  text: v.string(),
  createdAt: timestamp,
});
export type Note = v.InferOutput<typeof note>;

/** GET /api/contact/messages/{id}/notes: the oldest first. */
export const noteList = v.strictObject({ notes: v.array(note) });
export type NoteList = v.InferOutput<typeof noteList>;

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

const pending = v.optional(
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

/** POST /api/contact and POST /api/newsletter/link. */
export const accepted = v.strictObject({ ok: v.literal(true) });
export type Accepted = v.InferOutput<typeof accepted>;

/** GET, POST and DELETE /api/session. */
export const sessionState = v.strictObject({
  signedIn: v.boolean(),
  account: v.optional(v.pipe(ownRights, v.description('Who is signed in.'))),
});
export type SessionState = v.InferOutput<typeof sessionState>;

/** GET /api/person: everything stored about one e-mail address. */
const consentEvent = v.pipe(
  v.strictObject({
    id,
    event: v.record(v.string(), v.unknown()),
    personal: v.nullable(v.record(v.string(), v.unknown())),
  }),
  v.description('An event of the consent ledger; `personal` is null after erasure.'),
);

const excerpt = v.strictObject({ id, createdAt: timestamp, excerpt: v.string() });

export const personData = v.strictObject({
  email: v.string(),
  subscribers: v.array(subscriber),
  messages: v.array(message),
  notes: v.pipe(
    v.array(v.strictObject({ messageId: id, text: v.string(), createdAt: timestamp })),
    v.description('Internal notes of the staff on these messages.'),
  ),
  internalReview: v.pipe(
    v.strictObject({
      notice: v.string(),
      mentions: v.array(excerpt),
      reasons: v.array(excerpt),
    }),
    v.description(
      'Messages of others, and reasons of their withdrawals, that contain the email address, as excerpts without the data of others. Not for the person without a review.',
    ),
  ),
  mails: v.pipe(v.array(storedMail), v.description('Mails to the person or with a message of the person.')),
  flashMessages: v.pipe(
    v.array(v.strictObject({ form: v.string(), values: v.record(v.string(), v.string()) })),
    v.description(
      'Values of forms sent without script that contain the email address; they are stored for ten minutes.',
    ),
  ),
  consentEvents: v.array(consentEvent),
});
export type PersonData = v.InferOutput<typeof personData>;

/** DELETE /api/person: number of deleted entries, and of messages of others from which the email address was removed. */
export const erasedCounts = v.strictObject({
  subscribers: count,
  messages: count,
  mentions: count,
  mails: count,
  flashMessages: count,
  consentEvents: count,
  reasonMentions: count,
  rateLimits: count,
  pending,
});
export type ErasedCounts = v.InferOutput<typeof erasedCounts>;

/** One row of GET /api/audit. */
export const auditEntry = v.strictObject({
  id,
  createdAt: timestamp,
  actor: v.pipe(
    v.string(),
    v.description(
      '`account:NAME (ID)`, `token:NAME`, `command` or `anonymous`; `session:…` in entries of older versions.',
    ),
  ),
  event: v.string(),
  result: v.pipe(v.nullable(v.string()), v.description('How a sign-in ended, or why a token was refused.')),
  what: v.nullable(v.string()),
  object: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Numbers of messages, mails or subscribers, `person:` and a keyed digest of the email address, the name and id of an account, or the name of a passkey.',
    ),
  ),
  count: v.pipe(v.nullable(count), v.description('How many entries the event concerns.')),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** GET /api/audit: who did what in the inbox, newest first. */
export const auditList = v.strictObject({ entries: v.array(auditEntry), nextCursor });
export type AuditList = v.InferOutput<typeof auditList>;

/** Error codes; the text of each is the message `errors.api.<code>`. */
export const errorCodes = [
  'accountNotFound',
  'accountSuspended',
  'configuredPassword',
  'duplicateAccount',
  'duplicatePasskey',
  'duplicateSubscriber',
  'duplicateToken',
  'foreignOrigin',
  'insufficientRight',
  'insufficientScope',
  'invalidFields',
  'invalidPasskey',
  'invalidQuery',
  'lastAdministrator',
  'mailNotFound',
  'malformedBody',
  'malformedUrl',
  'messageChanged',
  'messageNotFound',
  'methodNotAllowed',
  'noMailServer',
  'notFound',
  'ownEmailMissing',
  'passkeyNotFound',
  'passkeysUnavailable',
  'serverError',
  'sessionNotFound',
  'signInRequired',
  'tooLarge',
  'tokenNotFound',
  'tooMany',
  'unavailable',
  'unconfirmedSubscriber',
  'unsupportedType',
  'wrongPasskey',
  'wrongPassword',
] as const;
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

/** 409 of PATCH /api/contact/messages/{id}: somebody else has changed the message since `version`. */
export const messageConflict = v.strictObject({ ...failure.entries, current: message });
export type MessageConflict = v.InferOutput<typeof messageConflict>;
