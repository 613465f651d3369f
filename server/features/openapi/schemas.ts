import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as accountRequests from '../../../data/api/account-requests.ts';
import * as accountResponses from '../../../data/api/account-responses.ts';
import {
  confirmation,
  documentChanges,
  newDocument,
  newPreviewLink,
  newSchedule,
  publication,
  restoration,
} from '../../../data/api/editor-requests.ts';
import * as editorResponses from '../../../data/api/editor-responses.ts';
import * as messageResponses from '../../../data/api/message-responses.ts';
import * as personResponses from '../../../data/api/person-responses.ts';
import { newUpload, pictureUpload } from '../../../data/api/picture-uploads.ts';
import * as pictures from '../../../data/api/pictures.ts';
import {
  contactMessage,
  mailSelection,
  messageChanges,
  messageErasure,
  messageSelection,
  newNote,
  newReply,
  subscription,
} from '../../../data/api/requests.ts';
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

const schemas = {
  Subscription: v.strictObject({ ...subscription.entries, ...sourceFields, ...shownFields }),
  ContactMessage: v.strictObject({ ...contactMessage.entries, ...spamFields, ...sourceFields }),
  SignIn: v.union([accountRequests.signInRequest, accountRequests.codeSignIn]),
  Verification: accountRequests.verification,
  CodesRequest: accountRequests.codesRequest,
  Invitation: accountRequests.invitation,
  AccountChanges: accountRequests.accountChanges,
  OwnChanges: accountRequests.ownChanges,
  PasswordChange: accountRequests.passwordChange,
  PasskeySignIn: accountRequests.passkeySignIn,
  PasskeyName: accountRequests.passkeyName,
  PasskeyRequest: accountRequests.passkeyRequest,
  TokenRequest: accountRequests.tokenRequest,
  Account: accountResponses.account,
  AccountList: accountResponses.accountList,
  LinkedAccount: accountResponses.linkedAccount,
  OwnAccount: accountResponses.ownAccount,
  SessionList: accountResponses.sessionList,
  PasskeyList: accountResponses.passkeyList,
  ProviderState: accountResponses.providerState,
  OidcUrl: accountResponses.oidcUrl,
  VerificationState: accountResponses.verificationState,
  CodeRequired: responses.codeRequired,
  CodesState: accountResponses.codesState,
  CodesSecret: accountResponses.codesSecret,
  RecoveryCodes: accountResponses.recoveryCodes,
  PasskeyOptions: accountResponses.passkeyOptions,
  TokenList: accountResponses.tokenList,
  CreatedToken: accountResponses.createdToken,
  ClientErrorReport: clientErrorReport,
  Accepted: responses.accepted,
  Subscribed: responses.subscribed,
  LinkRequest: responses.linkRequest,
  WorkChallenge: responses.workChallenge,
  SubscriberList: responses.subscriberList,
  Message: responses.message,
  MessageList: responses.messageList,
  MessageChanges: messageChanges,
  MessageConflict: messageResponses.messageConflict,
  MessageErasure: messageErasure,
  MessageSelection: messageSelection,
  AssigneeList: messageResponses.assigneeList,
  NewNote: newNote,
  Note: messageResponses.note,
  NoteList: messageResponses.noteList,
  ReplyDraft: messageResponses.replyDraft,
  ReplyPresence: messageResponses.replyPresence,
  NewReply: newReply,
  MailList: responses.mailList,
  MailSelection: mailSelection,
  ChangedCount: responses.changedCount,
  ErasedMessages: responses.erasedMessages,
  SessionState: responses.sessionState,
  PersonData: personResponses.personData,
  ErasedCounts: personResponses.erasedCounts,
  DocumentList: editorResponses.documentList,
  FoundDocuments: editorResponses.foundDocuments,
  SearchResults: editorResponses.searchResults,
  EditedDocument: editorResponses.editedDocument,
  DocumentChanges: documentChanges,
  DraftConflict: v.strictObject({ ...responses.failure.entries, ...editorResponses.draftConflict.entries }),
  NewDocument: newDocument,
  Confirmation: confirmation,
  ContentCheck: editorResponses.contentCheck,
  ContentInvalid: v.strictObject({ ...responses.failure.entries, ...editorResponses.contentCheck.entries }),
  ChangeList: editorResponses.changeList,
  VersionList: editorResponses.versionList,
  Restoration: restoration,
  Publication: publication,
  PublishedEdition: editorResponses.publishedEdition,
  NewPreviewLink: newPreviewLink,
  PreviewLinkList: editorResponses.previewLinkList,
  CreatedPreviewLink: editorResponses.createdPreviewLink,
  NewSchedule: newSchedule,
  Schedule: editorResponses.schedule,
  ScheduleList: editorResponses.scheduleList,
  EditionList: editorResponses.editionList,
  UndoConflict: v.strictObject({
    ...responses.failure.entries,
    ...v.partial(editorResponses.undoConflict).entries,
  }),
  NewUpload: newUpload,
  PictureUpload: pictureUpload,
  PictureList: pictures.pictureList,
  PictureUsed: v.strictObject({ ...responses.failure.entries, ...pictures.pictureUsed.entries }),
  PictureReplacement: pictures.pictureReplacement,
  ReplacedPicture: pictures.replacedPicture,
  PartConflict: v.strictObject({ ...responses.failure.entries, upload: pictureUpload }),
  AuditList: responses.auditList,
  AuditExport: responses.auditExport,
  Error: responses.failure,
};

export type SchemaName = keyof typeof schemas;

/** The schemas that validate requests and responses, as JSON Schema. Rules without an equivalent, such as trimming, are left out. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
      return [name, rest];
    }),
  );
}

/** A `$ref` to a schema of the document. */
export function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` };
}
