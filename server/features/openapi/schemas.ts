import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as accountRequests from '../../../data/api/account-requests.ts';
import * as accountResponses from '../../../data/api/account-responses.ts';
import * as editorRequests from '../../../data/api/editor-requests.ts';
import * as editorResponses from '../../../data/api/editor-responses.ts';
import * as messageResponses from '../../../data/api/message-responses.ts';
import * as personResponses from '../../../data/api/person-responses.ts';
import * as pictureUploads from '../../../data/api/picture-uploads.ts';
import * as pictures from '../../../data/api/pictures.ts';
import * as requests from '../../../data/api/requests.ts';
import * as responses from '../../../data/api/responses.ts';
import { described } from '../../../data/api/values.ts';
import { clientErrorReport } from '../client-errors/routes.ts';

/** Fields of the spam check of contact messages. */
const spamFields = {
  website: v.optional(described(v.unknown(), 'Honeypot: leave it out.')),
  shownAt: v.optional(described(v.unknown(), 'When the form was shown, in milliseconds since 1970.')),
  proof: v.optional(
    described(
      v.unknown(),
      'During a flood of contact messages: proof of work. Empty: the answer may be a challenge, to be sent back as `CHALLENGE:SOLUTION,…`. Without it the message is stored and marked as suspected.',
    ),
  ),
};

/** The source of a form. */
const sourceFields = {
  page: v.optional(described(v.unknown(), 'Path of the page with the form; only the site’s forms send it.')),
  lang: v.optional(
    described(v.unknown(), 'Language of the form, one of those of the site; by default that of the request.'),
  ),
};

/** What a form shows beside its button. */
const shownFields = {
  wording: v.optional(
    described(
      v.unknown(),
      'Text of the form, which the proof of consent has if the site shows it in this language; only the site’s forms send it.',
    ),
  ),
};

/** The body of an error with more fields. */
const failureWith = (entries: v.ObjectEntries) =>
  v.strictObject({ ...responses.failure.entries, ...entries });

/** Schemas that differ from every export, or have another name. */
const ownSchemas = {
  Subscription: v.strictObject({ ...requests.subscription.entries, ...sourceFields, ...shownFields }),
  ContactMessage: v.strictObject({ ...requests.contactMessage.entries, ...spamFields, ...sourceFields }),
  SignIn: v.union([accountRequests.signInRequest, accountRequests.codeSignIn]),
  ClientErrorReport: clientErrorReport,
  DraftConflict: failureWith(editorResponses.draftConflict.entries),
  ContentInvalid: failureWith(editorResponses.contentCheck.entries),
  UndoConflict: failureWith(v.partial(editorResponses.undoConflict).entries),
  PictureUsed: failureWith(pictures.pictureUsed.entries),
  PartConflict: failureWith({ upload: pictureUploads.pictureUpload }),
  Error: responses.failure,
};

/** A schema among them has the name of its export, capitalized: `Account` is `account`. */
const exported = {
  ...accountRequests,
  ...accountResponses,
  ...editorRequests,
  ...editorResponses,
  ...messageResponses,
  ...personResponses,
  ...pictureUploads,
  ...pictures,
  ...requests,
  ...responses,
};

type Exported = typeof exported;
type ExportedSchemaName = {
  [Name in keyof Exported]: Exported[Name] extends v.GenericSchema ? Capitalize<Name> : never;
}[keyof Exported];
export type SchemaName = keyof typeof ownSchemas | ExportedSchemaName;

const capitalized = Object.entries(exported).map(([name, value]) => [
  name.replace(/^./, (first) => first.toUpperCase()),
  value,
]);
const schemas: Record<SchemaName, v.GenericSchema> = { ...Object.fromEntries(capitalized), ...ownSchemas };

/**
 * The schemas to which paths refer, as JSON Schema. They are those that validate requests and responses; rules without an equivalent,
 * such as trimming, are left out.
 */
export function jsonSchemas(paths: object): Record<string, object> {
  const references = JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const names = new Set([...references].map(([, name]) => name as SchemaName));
  return Object.fromEntries(
    [...names].map((name) => {
      const { $schema: _, ...rest } = toJsonSchema(schemas[name], { errorMode: 'ignore', typeMode: 'input' });
      return [name, rest];
    }),
  );
}

/** A `$ref` to a schema of the document. */
export function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` };
}
