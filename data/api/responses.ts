import * as v from 'valibot';
import { subjects } from './requests.ts';

/** What the API answers: the same schemas describe it in OpenAPI, type it in the inbox and check it in the tests. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.string(), v.isoTimestamp());
const nextCursor = v.pipe(
  v.nullable(v.string()),
  v.description('Value of `cursor` for the next page; null on the last page and on a whole list.'),
);

export const subscriber = v.strictObject({
  id,
  email: v.string(),
  isActive: v.boolean(),
  createdAt: moment,
});
export type Subscriber = v.InferOutput<typeof subscriber>;

export const message = v.strictObject({
  id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  subject: v.picklist(subjects),
  message: v.string(),
  isRead: v.boolean(),
  suspected: v.pipe(
    v.boolean(),
    v.description(
      'A field that no person sees was filled in, or the form was sent faster than a person types.',
    ),
  ),
  createdAt: moment,
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

/** GET /api/person: everything held about one address. */
export const personData = v.strictObject({
  email: v.string(),
  subscribers: v.array(subscriber),
  messages: v.array(message),
  mentions: v.pipe(v.array(message), v.description('Messages of others that contain the address.')),
});
export type PersonData = v.InferOutput<typeof personData>;

/** DELETE /api/person: how many entries were deleted, and from how many messages of others the address was taken out. */
export const erasedCounts = v.strictObject({ subscribers: count, messages: count, mentions: count });
export type ErasedCounts = v.InferOutput<typeof erasedCounts>;

/** One row of GET /api/audit. */
export const auditEntry = v.strictObject({
  id,
  createdAt: moment,
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

/** Why a call failed; each has its words in `errors.api.<code>`. */
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

/** The body of every failure. */
export const failure = v.strictObject({
  error: v.strictObject({
    code: v.picklist(errorCodes),
    message: v.pipe(v.string(), v.description('In the language of the request.')),
    fields: v.optional(
      v.pipe(v.record(v.string(), v.string()), v.description('A message for each bad field.')),
    ),
  }),
});
export type Failure = v.InferOutput<typeof failure>;
