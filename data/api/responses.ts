import * as v from 'valibot';
import { responseEntries } from './contact-fields.ts';

/** Response schemas of the API. OpenAPI publishes them, the inbox takes its types from them, tests validate responses with them. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const nextCursor = v.pipe(
  v.nullable(v.string()),
  v.description('Value of `cursor` for the next page; null on the last page and on the full list.'),
);

export const subscriber = v.strictObject({
  id,
  email: v.string(),
  isActive: v.boolean(),
  createdAt: timestamp,
});
export type Subscriber = v.InferOutput<typeof subscriber>;

export const message = v.strictObject({
  id,
  ...responseEntries,
  isRead: v.boolean(),
  suspected: v.pipe(
    v.boolean(),
    v.description('The honeypot field was filled in, or the form was sent faster than a person types.'),
  ),
  createdAt: timestamp,
});
export type Message = v.InferOutput<typeof message>;

/** GET /api/newsletter/subscribers. `total` counts all subscribers, whatever the page or search. */
export const subscriberList = v.strictObject({ subscribers: v.array(subscriber), total: count, nextCursor });
export type SubscriberList = v.InferOutput<typeof subscriberList>;

/** GET /api/contact/messages. `total` and `unread` count all messages, whatever the page, search or filter. */
export const messageList = v.strictObject({
  messages: v.array(message),
  total: count,
  unread: count,
  nextCursor,
});
export type MessageList = v.InferOutput<typeof messageList>;

/** POST /api/newsletter/subscribe and POST /api/contact. */
export const accepted = v.strictObject({ ok: v.literal(true) });
export type Accepted = v.InferOutput<typeof accepted>;

/** GET, POST and DELETE /api/session. */
export const sessionState = v.strictObject({ signedIn: v.boolean() });
export type SessionState = v.InferOutput<typeof sessionState>;

/** GET /api/person: everything stored about one e-mail address. */
export const personData = v.strictObject({
  email: v.string(),
  subscribers: v.array(subscriber),
  messages: v.array(message),
  mentions: v.pipe(v.array(message), v.description('Messages of others that contain the email address.')),
  flashMessages: v.pipe(
    v.array(v.strictObject({ form: v.string(), values: v.record(v.string(), v.string()) })),
    v.description(
      'Values of forms sent without script that contain the email address; they are stored for ten minutes.',
    ),
  ),
});
export type PersonData = v.InferOutput<typeof personData>;

/** DELETE /api/person: number of deleted entries, and of messages of others from which the email address was removed. */
export const erasedCounts = v.strictObject({
  subscribers: count,
  messages: count,
  mentions: count,
  flashMessages: count,
});
export type ErasedCounts = v.InferOutput<typeof erasedCounts>;

/** One row of GET /api/audit. */
export const auditEntry = v.strictObject({
  id,
  createdAt: timestamp,
  actor: v.pipe(v.string(), v.description('`session:…`, `token:…`, `command` or `anonymous`.')),
  event: v.string(),
  result: v.pipe(v.nullable(v.string()), v.description('How a sign-in ended, or why a token was refused.')),
  what: v.nullable(v.string()),
  count: v.pipe(v.nullable(count), v.description('How many entries the event concerns.')),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** GET /api/audit: who did what in the inbox, newest first. */
export const auditList = v.strictObject({ entries: v.array(auditEntry), nextCursor });
export type AuditList = v.InferOutput<typeof auditList>;

/** Error codes; the text of each is the message `errors.api.<code>`. */
export const errorCodes = [
  'duplicateSubscriber',
  'foreignOrigin',
  'insufficientScope',
  'invalidFields',
  'invalidQuery',
  'malformedBody',
  'messageNotFound',
  'methodNotAllowed',
  'notFound',
  'serverError',
  'signInRequired',
  'tooLarge',
  'tooMany',
  'unavailable',
  'unsupportedType',
  'wrongPassword',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

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
