import { mailStates } from '../../../data/api/mails.ts';
import { queues } from '../../../data/api/message-work.ts';
import { requestKinds } from '../../../data/api/request-kinds.ts';
import { subjects } from '../../../data/api/subjects.ts';
import type { Company } from '../../../data/schemas/content-schemas.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { defaultAuditPageSize } from '../inbox/lists/audit-routes.ts';
import { accountOperations } from './account-operations.ts';
import { draftOperations } from './draft-operations.ts';
import { messageOperations } from './message-operations.ts';
import {
  booleanSchema,
  cursorParameter,
  email,
  formatParameters,
  formRedirect,
  fullList,
  jsonResponse,
  limitParameters,
  listParameters,
  listResponse,
  operation,
  pageSize,
  pathsOf,
  queryParameter,
} from './parts.ts';
import { pictureOperations } from './picture-operations.ts';
import { publishOperations } from './publish-operations.ts';
import { jsonSchemas } from './schemas.ts';

const paths = pathsOf([
  operation('POST', apiPaths.subscribe, 'newsletter', 'subscribe', {
    summary: 'Subscribe to the newsletter',
    description:
      'Adds an email address to the newsletter, once regardless of case. An HTML form post is answered with a redirect.',
    isPublic: true,
    form: 'Subscription',
    responses: {
      201: jsonResponse('Subscribed', 'Subscribed, or waiting for the confirmation by mail.'),
      ...formRedirect,
    },
    errors: [409],
  }),
  operation('POST', apiPaths.newsletterLink, 'newsletter', 'sendUnsubscribeLink', {
    summary: 'Send a subscriber a mail with the unsubscribe link',
    description: 'The response is the same whether the email address is subscribed or not.',
    isPublic: true,
    form: 'Subscription',
    responses: { 201: jsonResponse('LinkRequest', 'Accepted.'), ...formRedirect },
  }),
  operation('POST', apiPaths.contact, 'contact', 'sendMessage', {
    summary: 'Send a contact message',
    description: 'Stores a message for the staff. An HTML form post is answered with a redirect.',
    isPublic: true,
    form: 'ContactMessage',
    responses: {
      200: jsonResponse('WorkChallenge', 'During a flood, for an empty `proof`: not stored.'),
      201: jsonResponse('Accepted', 'Stored.'),
      ...formRedirect,
    },
  }),
  operation('GET', apiPaths.subscribers, 'newsletter', 'listSubscribers', {
    summary: 'Newsletter subscribers, newest first',
    description: fullList,
    parameters: [
      ...listParameters,
      queryParameter('active', booleanSchema, 'Only subscribers that are, or are not, active.'),
    ],
    responses: { 200: listResponse('SubscriberList') },
  }),
  operation('GET', apiPaths.messages, 'contact', 'listMessages', {
    summary: 'Contact messages, newest first, but in the queue `overdue` oldest first',
    description: fullList,
    parameters: [
      ...listParameters,
      queryParameter('unread', booleanSchema, '`true`: only unread messages.'),
      queryParameter('subject', { enum: [...subjects] }, 'Only messages with this subject.'),
      queryParameter('request', { enum: [...requestKinds] }, 'Only messages with this request.'),
      queryParameter(
        'suspected',
        booleanSchema,
        'Only messages that are, or are not, suspected to be automated.',
      ),
      queryParameter(
        'expiring',
        booleanSchema,
        'Only messages that the server will delete within seven days.',
      ),
      queryParameter(
        'queue',
        { enum: [...queues] },
        'Only messages that wait for an answer (state `new` or `in-progress`, not suspected): all of them (`unanswered`), those that are assigned to the caller (`mine`), to nobody or to an account that is suspended or has no access to messages (`unassigned`), or whose answer is overdue by the hours of the office (`overdue`).',
      ),
    ],
    responses: { 200: listResponse('MessageList') },
  }),
  ...messageOperations,
  operation('GET', apiPaths.mails, 'mails', 'listMails', {
    summary: 'Mails of the outbox, newest first',
    description: 'One page with `limit`; without it the full list, which is streamed.',
    parameters: [
      ...limitParameters,
      queryParameter('state', { enum: [...mailStates] }, 'Only mails in this state.'),
    ],
    responses: { 200: jsonResponse('MailList', 'The list.') },
  }),
  operation('GET', apiPaths.mailFile('{id}'), 'mails', 'downloadMail', {
    summary: 'A mail as an Internet message',
    description: 'A file for mail programs (RFC 5322).',
    responses: {
      200: { description: 'The mail.', content: { 'message/rfc822': { schema: { type: 'string' } } } },
    },
  }),
  operation('POST', apiPaths.mailsRelease, 'mails', 'releaseMails', {
    summary: 'Queue mails that are unsent, held or failed',
    description: 'Without `ids` all of `state`, by default those that are unsent. It needs a mail server.',
    json: 'MailSelection',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('GET', apiPaths.session, 'session', 'readSession', {
    summary: 'Whether the caller is signed in',
    description:
      'Answers 200 in both cases, so that the inbox can choose between the sign-in form and the lists.',
    isPublic: true,
    responses: { 200: jsonResponse('SessionState') },
    errors: [429],
  }),
  operation('POST', apiPaths.session, 'session', 'signIn', {
    summary: 'Sign in',
    description:
      'Starts a session and sets its cookie. Without `email` while one account has a password. For an account with one-time codes the right password is answered with 401 `codeRequired` and a `ticket`, to be sent with a code. The number of attempts is limited by client and in total, in a browser of an earlier sign-in by account alone; that of codes by account.',
    isPublic: true,
    form: 'SignIn',
    responses: {
      200: jsonResponse('SessionState'),
      401: jsonResponse('CodeRequired', 'Wrong password or code, or a code is required.'),
    },
  }),
  operation('DELETE', apiPaths.session, 'session', 'signOut', {
    summary: 'Sign out in all browsers of the person',
    description:
      'Ends the sessions of the person, and the one-time sign-in links when it is the first administrator. A session needs a same-origin request; only the token of `ADMIN_TOKEN` can end sessions.',
    isPublic: true,
    responses: { 200: jsonResponse('SessionState') },
  }),
  ...accountOperations,
  ...draftOperations,
  ...publishOperations,
  ...pictureOperations,
  operation('GET', apiPaths.person, 'person', 'exportPerson', {
    summary: 'Export the personal data stored for an email address',
    description:
      'The subscription, messages with notes and replies, mails, stored forms and events of the consent ledger. Excerpts of others’ texts that name the address are in `internalReview`, which is not for the person without a review.',
    parameters: [email],
    responses: { 200: jsonResponse('PersonData') },
  }),
  operation('DELETE', apiPaths.person, 'person', 'erasePerson', {
    summary: 'Erase the personal data stored for an email address',
    description:
      'Deletes the subscription, messages, mails and stored forms, the personal data in the consent ledger and reasons of other withdrawals that contain the address, and removes the address from messages and notes of others. It is idempotent.',
    parameters: [email],
    responses: { 200: jsonResponse('ErasedCounts') },
  }),
  operation('GET', apiPaths.audit, 'audit', 'listAuditEntries', {
    summary: 'Who did what in the inbox, newest first',
    description:
      'For administrators: sign-ins, lists, exports, erasures and refused tokens, with person or token, and what they concern. Of personal data the entries hold the names of staff; they are deleted after one year.',
    parameters: [
      queryParameter('limit', { ...pageSize, default: defaultAuditPageSize }, 'Page size.'),
      cursorParameter,
    ],
    responses: { 200: jsonResponse('AuditList', 'One page.') },
  }),
  operation('GET', apiPaths.auditExport, 'audit', 'exportAuditLog', {
    summary: 'The complete audit log with its hash chain',
    description:
      'For administrators, after a step-up. `hash` is the SHA-256 of three lines: `number`, `previousHash` and the SHA-256 of the entry’s canonical JSON (RFC 8785) with the members `actor`, `count`, `created_at`, `event`, `object`, `result`, `salt` and `what`. `previousHash` is the `hash` of the entry with the number before.',
    parameters: formatParameters,
    responses: { 200: listResponse('AuditExport') },
  }),
  operation('POST', apiPaths.clientErrors, 'client-errors', 'reportClientError', {
    summary: 'Report an error of the site’s code in a browser',
    description: 'Logs the report. Browsers send it without cookies.',
    isPublic: true,
    form: 'ClientErrorReport',
    responses: {
      204: { description: 'Logged.' },
    },
  }),
  operation('GET', apiPaths.openapi, 'document', 'readDocument', {
    summary: 'This document',
    description: 'OpenAPI 3.1.',
    isPublic: true,
    responses: {
      200: {
        description: 'OpenAPI 3.1',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      405: jsonResponse('Error', 'Method not allowed.'),
    },
  }),
]);

/** Creates the OpenAPI 3.1 document from the schemas that validate requests and responses. */
export function openapiDocument({ company }: { company: Company }) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name} website`,
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      contact: { name: company.name, email: company.email },
      description:
        'Errors are JSON in the language of the request (`?lang=` or the cookie `language`; English by default). An unsupported method is answered with 405, an unknown path with 404, a malformed URL with 400. Where no body is expected, malformed JSON is answered with 400, and a body of another type is ignored.',
    },
    servers: [{ url: '/', description: 'The origin that serves this document.' }],
    security: [{ session: [] }, { token: [] }],
    tags: [
      { name: 'newsletter', description: 'Newsletter subscriptions.' },
      { name: 'contact', description: 'Contact messages.' },
      { name: 'mails', description: 'Mails of the outbox.' },
      { name: 'session', description: 'Sign-in and sign-out of the inbox.' },
      { name: 'accounts', description: 'The people who sign in, and the caller’s account.' },
      { name: 'content', description: 'The content of the site, with drafts.' },
      { name: 'pictures', description: 'Uploaded pictures.' },
      { name: 'person', description: 'The personal data stored for an email address.' },
      { name: 'audit', description: 'The audit log of the inbox.' },
      { name: 'client-errors', description: 'Errors of the site’s code in browsers.' },
      { name: 'document', description: 'This description.' },
    ],
    paths,
    components: {
      schemas: jsonSchemas(paths),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: '`__Host-session` over HTTPS.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token is that of a person: it can do what both its scopes and the rights of the person allow. The scope `read` suffices for pages of lists, messages with their notes and calendar files, the content and its drafts, downloading a mail, and the audit log; marking, assigning, notes and replies need `write`; full lists, CSV, the export of a person and the proof of consent need `export`, and so does the export of the audit log; erasing a person or messages needs `erase`; sending stored mails needs `send`.',
        },
      },
    },
  };
}
