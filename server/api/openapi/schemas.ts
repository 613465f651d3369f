import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { contactMessage, subscription } from '../../../data/api/requests.ts';
import * as answers from '../../../data/api/responses.ts';
import { signIn } from '../session/sign-in-request.ts';

/** What no person fills in, see `data/api/requests.ts`. */
const traps = {
  website: v.optional(v.pipe(v.unknown(), v.description('Leave out: a field that only machines fill in.'))),
  shownAt: v.optional(
    v.pipe(v.unknown(), v.description('When the form was shown, in milliseconds since 1970.')),
  ),
};

const schemas = {
  Subscription: v.strictObject({ ...subscription.entries, ...traps }),
  ContactMessage: v.strictObject({ ...contactMessage.entries, ...traps }),
  SignIn: signIn,
  Accepted: answers.accepted,
  Subscriber: answers.subscriber,
  SubscriberList: answers.subscriberList,
  Message: answers.message,
  MessageList: answers.messageList,
  SessionState: answers.sessionState,
  PersonData: answers.personData,
  ErasedCounts: answers.erasedCounts,
  Error: answers.failure,
};

export type SchemaName = keyof typeof schemas;

/** The schemas that check requests and answers, as JSON Schema. Rules that it cannot say, such as trimming, are left out. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
      return [name, rest];
    }),
  );
}

/** A pointer to the schema of this name. */
export function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` };
}
