import * as v from 'valibot';
import { noteKinds } from './message-work.ts';
import { message, pending, storedMail, subscriber } from './responses.ts';
import { count, described, id, timestamp } from './values.ts';

/** Response schemas of the data of one person. */

const consentEvent = described(
  v.strictObject({
    id,
    event: v.record(v.string(), v.unknown()),
    personal: v.nullable(v.record(v.string(), v.unknown())),
  }),
  'An event of the consent ledger; `personal` is null after erasure.',
);

const excerpt = v.strictObject({ id, createdAt: timestamp, excerpt: v.string() });

/** GET /api/person: everything stored about one e-mail address. */
export const personData = v.strictObject({
  email: v.string(),
  subscribers: v.array(subscriber),
  messages: v.array(message),
  notes: described(
    v.array(
      v.strictObject({
        messageId: id,
        kind: v.picklist(noteKinds),
        subject: v.nullable(v.string()),
        text: v.string(),
        createdAt: timestamp,
      }),
    ),
    'Internal notes of the staff on these messages, and replies to them.',
  ),
  internalReview: described(
    v.strictObject({
      notice: v.string(),
      mentions: v.array(excerpt),
      reasons: v.array(excerpt),
    }),
    'Messages of others, and reasons of their withdrawals, that contain the email address, as excerpts without the data of others. Not for the person without a review.',
  ),
  mails: described(v.array(storedMail), 'Mails to the person or with a message of the person.'),
  flashMessages: described(
    v.array(v.strictObject({ form: v.string(), values: v.record(v.string(), v.string()) })),
    'Values of forms sent without script that contain the email address; they are stored for ten minutes.',
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
