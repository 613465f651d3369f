import { clientErrorsPath } from '../api/client-errors.ts';
import { publicApiPaths } from './paths.ts';

/** URL paths of the API, of forms posted without JavaScript, and of pages for staff that the scripts of visitors do not need. */
export const apiPaths = {
  ...publicApiPaths,
  subscribers: '/api/newsletter/subscribers',
  messages: '/api/contact/messages',
  messageRead: (id: number | string) => `/api/contact/messages/${id}/read`,
  /** PATCH: marks a message as answered. */
  messageAnswered: (id: number | string) => `/api/contact/messages/${id}/answered`,
  /** @param field `preferredTime1` or `preferredTime2`. */
  messageCalendar: (id: number | string, field: string) => `/api/contact/messages/${id}/${field}/calendar`,
  /** PATCH `{assignee?, state?, version}`: changes who takes care of a message and how far it is. */
  messageChange: (id: number | string) => `/api/contact/messages/${id}`,
  /** Internal notes: GET lists, POST `{text}` adds one. */
  messageNotes: (id: number | string) => `/api/contact/messages/${id}/notes`,
  /** GET: what the form of a reply begins with. POST `{subject, text, version}`: sends a reply. */
  messageReply: (id: number | string) => `/api/contact/messages/${id}/reply`,
  /** POST: the form of a reply is open; answers who else has it open. */
  messagePresence: (id: number | string) => `/api/contact/messages/${id}/presence`,
  /** GET: who may take care of messages. */
  assignees: '/api/contact/assignees',
  /** POST `{ids}`: removes the spam mark of messages. */
  messagesRelease: '/api/contact/messages/release',
  /** POST `{ids, suspected?}`: erases messages, with `suspected` only those that are suspected spam. */
  messagesErase: '/api/contact/messages/erase',
  mails: '/api/mails',
  /** POST `{ids?, state?}`: queues mails that were not sent, or with the state `held` those that were held back. */
  mailsRelease: '/api/mails/release',
  /** GET: a mail as an `.eml` file. */
  mailFile: (id: number | string) => `/api/mails/${id}/eml`,
  /** GET: `{signedIn, account?}`; POST `{email?, password}` or `{ticket, code}` signs in; DELETE signs out everywhere. */
  session: '/api/session',
  /** POST: a challenge to sign in with a passkey. */
  passkeyChallenge: '/api/session/passkey/challenge',
  /** POST: signs in with the response of a passkey. */
  passkeySession: '/api/session/passkey',
  /** GET: whether a step-up is needed, and by what; POST `{code}` or `{credential}`: the step-up. */
  verification: '/api/session/verification',
  /** POST: begins a step-up by the OpenID Connect provider. */
  providerVerification: '/api/session/verification/provider',
  /** The people who sign in: GET lists, POST invites. */
  accounts: '/api/accounts',
  /** PATCH: changes rights or state of a person. */
  accountChange: (id: number | string) => `/api/accounts/${id}`,
  /** POST: a new invitation or recovery link. */
  accountLink: (id: number | string) => `/api/accounts/${id}/link`,
  /** DELETE: ends the sessions of a person. */
  accountSessions: (id: number | string) => `/api/accounts/${id}/sessions`,
  /** DELETE: removes the passkeys of a person and ends the sessions. */
  accountPasskeys: (id: number | string) => `/api/accounts/${id}/passkeys`,
  accountTokens: (id: number | string) => `/api/accounts/${id}/tokens`,
  /** DELETE: unlinks the identity of a person and ends the sessions. */
  accountProvider: (id: number | string) => `/api/accounts/${id}/provider`,
  /** The own account: GET, PATCH. */
  ownAccount: '/api/account',
  /** POST `{current?, password}`. */
  ownPassword: '/api/account/password',
  /** GET lists; DELETE ends all but the one of the request. */
  ownSessions: '/api/account/sessions',
  ownSession: (id: string) => `/api/account/sessions/${id}`,
  /** GET lists; POST creates. */
  ownTokens: '/api/account/tokens',
  ownToken: (name: string) => `/api/account/tokens/${name}`,
  /** GET lists; POST `{name, credential}` adds. */
  ownPasskeys: '/api/account/passkeys',
  /** POST: a challenge to add a passkey. */
  ownPasskeyChallenge: '/api/account/passkeys/challenge',
  ownPasskey: (id: number | string) => `/api/account/passkeys/${id}`,
  /** The identity of the OpenID Connect provider: GET; POST begins to link it, DELETE unlinks. */
  ownProvider: '/api/account/provider',
  /** One-time codes: GET; POST `{secret, code}` switches them on, DELETE off. */
  ownCodes: '/api/account/codes',
  /** POST: a secret for an authenticator app. */
  ownCodesSecret: '/api/account/codes/secret',
  /** POST: new recovery codes. */
  ownRecoveryCodes: '/api/account/codes/recovery',
  /** Data of one person: GET `?email=` exports, DELETE `?email=` erases. */
  person: '/api/person',
  /** POST: an error of the site's code in a browser. */
  clientErrors: clientErrorsPath,
  /** Who did what on the pages for staff, page by page. */
  audit: '/api/audit',
  /** GET: all of it, as CSV or JSON, with the hashes. */
  auditExport: '/api/audit/export',
  /** The messages as pages without script: GET `?queue=&before=`. */
  plainMessages: '/admin/messages',
  /** A message as such a page; its form posts there, too. */
  plainMessage: (id: number | string) => `/admin/messages/${id}`,
  /** GET `?email=`: the proof of a person's newsletter consent, as a page to print. */
  consentProof: '/admin/consent-proof',
  /** Form post: begins a sign-in by the OpenID Connect provider; GET is its redirect URI. */
  oidc: '/admin/oidc',
  /** The documents of the content, with their drafts. */
  content: '/api/content',
  /** GET `?q=`: the documents with these words. */
  contentSearch: '/api/content/search',
  /** GET `?page=`: the documents behind a page, by its path. */
  contentOfPage: '/api/content/page',
  /** GET; PATCH `{changes}`: changes the draft of a document; DELETE discards it. */
  contentDocument: '/api/content/document',
  /** @param key such as `projects/12`. */
  contentDocumentOf: (key: string) => `/api/content/document?key=${encodeURIComponent(key)}`,
  /** POST `{collection}`: a new document, as a draft. */
  contentDocuments: '/api/content/documents',
  /** POST `?key=`, `{path, locale}`: a translation is still right. */
  contentConfirmation: '/api/content/confirmation',
  /** GET `?day=`: the problems of the content with all drafts, as of a day. */
  contentCheck: '/api/content/check',
  /** GET: what the drafts change. */
  contentChanges: '/api/content/changes',
  /** GET `?key=`: the versions of a document that were published. */
  contentVersions: '/api/content/versions',
  /** The page with the versions of a document. */
  contentHistory: (key: string) => `/admin/content/editions?key=${encodeURIComponent(key)}`,
  /** POST `?key=`, `{editionId, revision}`: makes a version the draft of its document. */
  contentRestoration: '/api/content/restoration',
  /** POST `{revisions, note, parentId}`: publishes drafts as an edition. */
  contentPublish: '/api/content/publish',
  /** POST `?key=`: publishes that a page or an entry is hidden, without its draft. */
  contentRemoval: '/api/content/removal',
  /** GET lists; POST `{revisions, note, at}`: publishes drafts later. */
  contentSchedules: '/api/content/schedules',
  /** DELETE: takes a publication back that is due later. */
  contentSchedule: (id: number | string) => `/api/content/schedules/${id}`,
  contentEditions: '/api/content/editions',
  editionChanges: (id: number | string) => `/api/content/editions/${id}/changes`,
  /** POST: a new edition without the changes of this one. */
  editionUndo: (id: number | string) => `/api/content/editions/${id}/undo`,
  /** POST `{kind?, fileName, bytes}`: announces the upload of a picture or a plan. */
  pictureUploads: '/api/pictures/uploads',
  /** GET; PATCH `?start=`: adds a part, the bytes of the body; DELETE. */
  pictureUpload: (id: number | string) => `/api/pictures/uploads/${id}`,
  /** GET: the library, with where each picture is used. */
  pictures: '/api/pictures',
  /** DELETE an uploaded one that nothing uses. */
  picture: (name: string) => `/api/pictures/${name}`,
  /** POST: a deleted picture comes back. */
  pictureRestoration: (name: string) => `/api/pictures/${name}/restoration`,
  /** POST `{by}`: all documents name another picture. */
  pictureReplacement: (name: string) => `/api/pictures/${name}/replacement`,
  /** GET: leads from a page of the site, by `Referer`, to its documents in the editor. */
  editPage: '/admin/content/page',
  /** Links of previews: GET lists, POST `{page, days}` makes one. */
  previewLinks: '/api/content/previews',
  /** DELETE: withdraws the link of a preview. */
  previewLink: (id: number | string) => `/api/content/previews/${id}`,
  /** GET: a page with the drafts, for who has the link. @param page path of the page. */
  sharedPreview: (token: string, page: string) => `/preview/${token}${page}`,
  /** Form post of the editor: the page with the drafts. */
  contentPreview: '/admin/content/preview',
  openapi: '/api/openapi.json',
} as const;
