import { requestKinds } from '../../../data/api/request-kinds.ts';
import { subjects } from '../../../data/api/subjects.ts';
import { company } from '../../../data/derived/company.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { defaultAuditPageSize } from '../inbox/audit/routes.ts';
import { maxPageSize, maxSearchLength } from '../inbox/lists/list-query.ts';
import { mailOperations } from './mail-operations.ts';
import { messageOperations } from './message-operations.ts';
import {
  cursorParameter,
  errorResponses,
  id,
  isPublic,
  jsonResponse,
  limitParameters,
  listResponse,
  queryParameter,
  requestBody,
} from './parts.ts';
import { jsonSchemas } from './schemas.ts';

const listParameters = [
  ...limitParameters,
  queryParameter(
    'q',
    { type: 'string', maxLength: maxSearchLength },
    'Only entries that contain this text, regardless of case.',
  ),
  queryParameter('format', { enum: ['json', 'csv'] }, 'Takes precedence over `Accept`.'),
];
const booleanSchema = { enum: ['true', 'false'] };
const email = {
  ...queryParameter('email', { type: 'string', format: 'email' }, 'The email address, regardless of case.'),
  required: true,
};

/** Creates the OpenAPI 3.1 document from the schemas that validate requests and responses. */
export function openapiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'HD Group website',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      contact: { name: company.name, email: company.email },
      description:
        'Errors are JSON in the language of the request (`?lang=` or the cookie `language`; English by default). An unsupported method is answered with 405, an unknown path with 404, a malformed URL with 400. Where no body is expected, one that is not JSON by its type is ignored.',
    },
    servers: [{ url: '/', description: 'The origin that serves this document.' }],
    security: [{ session: [] }, { token: [] }],
    tags: [
      { name: 'newsletter', description: 'Newsletter subscriptions.' },
      { name: 'contact', description: 'Contact messages.' },
      { name: 'mails', description: 'Mails of the outbox.' },
      { name: 'session', description: 'Sign-in and sign-out of the inbox.' },
      { name: 'person', description: 'The personal data stored for an email address.' },
      { name: 'audit', description: 'The audit log of the inbox.' },
      { name: 'client-errors', description: 'Errors of the site’s code in browsers.' },
      { name: 'document', description: 'This description.' },
    ],
    paths: {
      [apiPaths.subscribe]: {
        post: {
          operationId: 'subscribe',
          tags: ['newsletter'],
          summary: 'Subscribe to the newsletter',
          description:
            'Adds an email address to the newsletter, once regardless of case. An HTML form post is answered with a redirect.',
          ...isPublic,
          requestBody: requestBody('Subscription'),
          responses: {
            201: jsonResponse('Subscribed', 'Subscribed, or waiting for the confirmation by mail.'),
            ...formRedirect,
            ...errorResponses(400, 403, 409, 413, 415, 429),
          },
        },
      },
      [apiPaths.newsletterLink]: {
        post: {
          operationId: 'sendUnsubscribeLink',
          tags: ['newsletter'],
          summary: 'Send a subscriber a mail with the unsubscribe link',
          description: 'The response is the same whether the email address is subscribed or not.',
          ...isPublic,
          requestBody: requestBody('Subscription'),
          responses: {
            201: jsonResponse('Accepted', 'Accepted.'),
            ...formRedirect,
            ...errorResponses(400, 403, 413, 415, 429),
          },
        },
      },
      [apiPaths.contact]: {
        post: {
          operationId: 'sendMessage',
          tags: ['contact'],
          summary: 'Send a contact message',
          description: 'Stores a message for the staff. An HTML form post is answered with a redirect.',
          ...isPublic,
          requestBody: requestBody('ContactMessage'),
          responses: {
            200: jsonResponse('WorkChallenge', 'During a flood, for an empty `proof`: not stored.'),
            201: jsonResponse('Accepted', 'Stored.'),
            ...formRedirect,
            ...errorResponses(400, 403, 413, 415, 429),
          },
        },
      },
      [apiPaths.subscribers]: {
        get: {
          operationId: 'listSubscribers',
          tags: ['newsletter'],
          summary: 'Newsletter subscribers, newest first',
          description:
            'One page with `limit`; without it the full list, which is streamed. `Accept: text/csv` or `format=csv` selects CSV.',
          parameters: [
            ...listParameters,
            queryParameter('active', booleanSchema, 'Only subscribers that are, or are not, active.'),
          ],
          responses: { 200: listResponse('SubscriberList'), ...errorResponses(400, 401, 403, 429) },
        },
      },
      [apiPaths.messages]: {
        get: {
          operationId: 'listMessages',
          tags: ['contact'],
          summary: 'Contact messages, newest first',
          description:
            'One page with `limit`; without it the full list, which is streamed. `Accept: text/csv` or `format=csv` selects CSV.',
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
          ],
          responses: { 200: listResponse('MessageList'), ...errorResponses(400, 401, 403, 429) },
        },
      },
      [apiPaths.messageRead('{id}')]: {
        patch: {
          operationId: 'markMessageRead',
          tags: ['contact'],
          summary: 'Mark a message as read; idempotent',
          description: 'Marks the message and returns it. A session needs a same-origin request.',
          parameters: [id],
          responses: {
            200: jsonResponse('Message', 'The message.'),
            ...errorResponses(400, 401, 403, 404, 413, 429),
          },
        },
      },
      ...messageOperations,
      ...mailOperations,
      [apiPaths.session]: {
        get: {
          operationId: 'readSession',
          tags: ['session'],
          summary: 'Whether the caller is signed in',
          description:
            'Answers 200 in both cases, so that the inbox can choose between the sign-in form and the lists.',
          ...isPublic,
          responses: { 200: jsonResponse('SessionState'), ...errorResponses(429) },
        },
        post: {
          operationId: 'signIn',
          tags: ['session'],
          summary: 'Sign in',
          description:
            'Starts a session and sets its cookie. The number of attempts is limited by client, by network and in total.',
          ...isPublic,
          requestBody: requestBody('SignIn'),
          responses: { 200: jsonResponse('SessionState'), ...errorResponses(400, 401, 403, 413, 415, 429) },
        },
        delete: {
          operationId: 'signOut',
          tags: ['session'],
          summary: 'Sign out in all browsers',
          description:
            'Ends all sessions and one-time sign-in links. A session needs a same-origin request; only the token of `ADMIN_TOKEN` can end sessions.',
          ...isPublic,
          responses: { 200: jsonResponse('SessionState'), ...errorResponses(400, 403, 413, 429) },
        },
      },
      [apiPaths.person]: {
        get: {
          operationId: 'exportPerson',
          tags: ['person'],
          summary: 'Export the personal data stored for an email address',
          description: 'The subscription, the messages, and the messages of others that contain the address.',
          parameters: [email],
          responses: { 200: jsonResponse('PersonData'), ...errorResponses(400, 401, 403, 429) },
        },
        delete: {
          operationId: 'erasePerson',
          tags: ['person'],
          summary: 'Erase the personal data stored for an email address',
          description:
            'Deletes the subscription and the messages, and removes the address from the messages of others. It is idempotent.',
          parameters: [email],
          responses: { 200: jsonResponse('ErasedCounts'), ...errorResponses(400, 401, 403, 413, 429) },
        },
      },
      [apiPaths.audit]: {
        get: {
          operationId: 'listAuditEntries',
          tags: ['audit'],
          summary: 'Who did what in the inbox, newest first',
          description:
            'Sign-ins, lists, exports, erasures and refused tokens, with actor and number of entries. The entries hold no personal data and are deleted after one year.',
          parameters: [
            queryParameter(
              'limit',
              { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultAuditPageSize },
              'Page size.',
            ),
            cursorParameter,
          ],
          responses: { 200: jsonResponse('AuditList', 'One page.'), ...errorResponses(400, 401, 403, 429) },
        },
      },
      [apiPaths.clientErrors]: {
        post: {
          operationId: 'reportClientError',
          tags: ['client-errors'],
          summary: 'Report an error of the site’s code in a browser',
          description: 'Logs the report. Browsers send it without cookies.',
          ...isPublic,
          requestBody: requestBody('ClientErrorReport'),
          responses: {
            204: { description: 'Logged.' },
            ...errorResponses(400, 403, 413, 415, 429),
          },
        },
      },
      [apiPaths.openapi]: {
        get: {
          operationId: 'readDocument',
          tags: ['document'],
          summary: 'This document',
          description: 'OpenAPI 3.1.',
          ...isPublic,
          responses: {
            200: {
              description: 'OpenAPI 3.1',
              content: { 'application/json': { schema: { type: 'object' } } },
            },
            405: jsonResponse('Error', 'Method not allowed.'),
          },
        },
      },
    },
    components: {
      schemas: jsonSchemas(),
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
            'The scope `read` suffices for pages of lists, for marking messages, for downloading a mail and for the audit log; full lists, CSV, the export of a person and the proof of consent need `export`; erasing a person or messages needs `erase`; sending stored mails needs `send`.',
        },
      },
    },
  };
}

const formRedirect = {
  303: {
    description: 'HTML form: redirect to its page.',
    headers: { Location: { schema: { type: 'string' } } },
  },
};
