import { subjects } from '../../../data/api/subjects.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { maxSearchLength } from '../list/list-query.ts';
import { mailOperations } from './mail-operations.ts';
import {
  admin,
  errorResponses,
  id,
  jsonBody,
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
      description:
        'Errors are JSON in the language of the request (`?lang=` or the cookie `language`; English by default). An unsupported method is answered with 405, an unknown path with 404, a malformed URL with 400.',
    },
    paths: {
      [apiPaths.subscribe]: {
        post: {
          summary: 'Subscribe to the newsletter',
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
          summary: 'Send a subscriber a mail with the unsubscribe link',
          description: 'The response is the same whether the email address is subscribed or not.',
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
          summary: 'Send a contact message',
          requestBody: requestBody('ContactMessage'),
          responses: {
            201: jsonResponse('Accepted', 'Stored.'),
            ...formRedirect,
            ...errorResponses(400, 403, 413, 415, 429),
          },
        },
      },
      [apiPaths.subscribers]: {
        get: {
          summary: 'Newsletter subscribers, newest first',
          security: admin,
          parameters: [
            ...listParameters,
            queryParameter('active', booleanSchema, 'Only subscribers that are, or are not, active.'),
          ],
          responses: { 200: listResponse('SubscriberList'), ...errorResponses(400, 401, 403) },
        },
      },
      [apiPaths.messages]: {
        get: {
          summary: 'Contact messages, newest first',
          security: admin,
          parameters: [
            ...listParameters,
            queryParameter('unread', booleanSchema, '`true`: only unread messages.'),
            queryParameter('subject', { enum: [...subjects] }, 'Only messages with this subject.'),
            queryParameter(
              'suspected',
              booleanSchema,
              'Only messages that are, or are not, suspected to be automated.',
            ),
          ],
          responses: { 200: listResponse('MessageList'), ...errorResponses(400, 401, 403) },
        },
      },
      [apiPaths.messageRead('{id}')]: {
        patch: {
          summary: 'Mark a message as read; idempotent',
          security: admin,
          parameters: [id],
          responses: { 200: jsonResponse('Message', 'The message.'), ...errorResponses(400, 401, 403, 404) },
        },
      },
      [apiPaths.messageAnswered('{id}')]: {
        patch: {
          summary: 'Mark a message as answered and read; idempotent',
          security: admin,
          parameters: [id],
          responses: { 200: jsonResponse('Message', 'The message.'), ...errorResponses(400, 401, 403, 404) },
        },
      },
      [apiPaths.messagesRelease]: {
        post: {
          summary: 'Remove the spam mark of messages',
          security: admin,
          requestBody: jsonBody('MessageSelection'),
          responses: { 200: jsonResponse('ChangedCount'), ...errorResponses(400, 401, 403, 413, 415) },
        },
      },
      [apiPaths.messagesErase]: {
        post: {
          summary: 'Erase messages and their mails',
          security: admin,
          requestBody: jsonBody('MessageSelection'),
          responses: { 200: jsonResponse('ChangedCount'), ...errorResponses(400, 401, 403, 413, 415) },
        },
      },
      ...mailOperations,
      [apiPaths.session]: {
        get: {
          summary: 'Whether the caller is signed in',
          responses: { 200: jsonResponse('SessionState'), ...errorResponses() },
        },
        post: {
          summary: 'Sign in',
          requestBody: requestBody('SignIn'),
          responses: { 200: jsonResponse('SessionState'), ...errorResponses(400, 401, 403, 413, 415, 429) },
        },
        delete: {
          summary: 'Sign out in all browsers',
          responses: { 200: jsonResponse('SessionState'), ...errorResponses(403) },
        },
      },
      [apiPaths.person]: {
        get: {
          summary: 'Export the personal data stored for an email address',
          security: admin,
          parameters: [email],
          responses: { 200: jsonResponse('PersonData'), ...errorResponses(400, 401, 403) },
        },
        delete: {
          summary: 'Erase the personal data stored for an email address',
          security: admin,
          parameters: [email],
          responses: { 200: jsonResponse('ErasedCounts'), ...errorResponses(400, 401, 403) },
        },
      },
      [apiPaths.clientErrors]: {
        post: {
          summary: 'Report an error of the site’s code in a browser; it is logged',
          requestBody: requestBody('ClientErrorReport'),
          responses: {
            204: { description: 'Logged.' },
            ...errorResponses(400, 403, 413, 415, 429),
          },
        },
      },
      [apiPaths.openapi]: {
        get: {
          summary: 'This document',
          responses: {
            200: {
              description: 'OpenAPI 3.1',
              content: { 'application/json': { schema: { type: 'object' } } },
            },
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
        token: { type: 'http', scheme: 'bearer' },
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
