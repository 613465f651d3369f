import { subjects } from '../../../data/api/subjects.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { maxPageSize, maxSearchLength } from '../list/list-query.ts';
import { body, failures, json, parameter, textCsv } from './parts.ts';
import { jsonSchemas } from './schemas.ts';

const list = [
  parameter(
    'limit',
    { type: 'integer', minimum: 1, maximum: maxPageSize },
    'Entries a page; without it the whole list, streamed.',
  ),
  parameter('cursor', { type: 'string', pattern: '^[1-9][0-9]{0,14}$' }, '`nextCursor` of the page before.'),
  parameter(
    'q',
    { type: 'string', maxLength: maxSearchLength },
    'Only entries that contain this text, without regard to case.',
  ),
  parameter('format', { enum: ['json', 'csv'] }, 'CSV as `Accept: text/csv` gives it.'),
];
const truth = { enum: ['true', 'false'] };
const email = {
  ...parameter('email', { type: 'string', format: 'email' }, 'The address, without regard to case.'),
  required: true,
};
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const admin = [{ session: [] }, { token: [] }];

/** The description of the API in OpenAPI 3.1, made from the schemas that check what comes in and goes out. */
export function openapiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'HD Group website',
      version: '1',
      description:
        'Errors are JSON in the language of the request (`?lang=` or the cookie `language`; English else). A known address with another method answers 405, an unknown one 404, a malformed one 400.',
    },
    paths: {
      [apiPaths.subscribe]: {
        post: {
          summary: 'Subscribe to the newsletter',
          requestBody: body('Subscription'),
          responses: {
            201: json('Accepted', 'Subscribed.'),
            ...formReturn,
            ...failures(400, 403, 409, 413, 415, 429),
          },
        },
      },
      [apiPaths.contact]: {
        post: {
          summary: 'Send a contact message',
          requestBody: body('ContactMessage'),
          responses: {
            201: json('Accepted', 'Stored.'),
            ...formReturn,
            ...failures(400, 403, 413, 415, 429),
          },
        },
      },
      [apiPaths.subscribers]: {
        get: {
          summary: 'Newsletter subscribers, newest first',
          security: admin,
          parameters: list,
          responses: { 200: textCsv('SubscriberList'), ...failures(400, 401, 403) },
        },
      },
      [apiPaths.messages]: {
        get: {
          summary: 'Contact messages, newest first',
          security: admin,
          parameters: [
            ...list,
            parameter('unread', truth, '`true`: unread ones only.'),
            parameter('subject', { enum: [...subjects] }, 'Only this subject.'),
            parameter(
              'suspected',
              truth,
              'Only those that are, or are not, suspected to come from a machine.',
            ),
          ],
          responses: { 200: textCsv('MessageList'), ...failures(400, 401, 403) },
        },
      },
      [apiPaths.messageRead('{id}')]: {
        patch: {
          summary: 'Mark a message as read; again changes nothing',
          security: admin,
          parameters: [id],
          responses: { 200: json('Message', 'The message.'), ...failures(400, 401, 403, 404) },
        },
      },
      [apiPaths.session]: {
        get: {
          summary: 'Whether the caller is signed in',
          responses: { 200: json('SessionState'), ...failures() },
        },
        post: {
          summary: 'Sign in',
          requestBody: body('SignIn'),
          responses: { 200: json('SessionState'), ...failures(400, 401, 403, 413, 415, 429) },
        },
        delete: {
          summary: 'Sign out in every browser',
          responses: { 200: json('SessionState'), ...failures(403) },
        },
      },
      [apiPaths.person]: {
        get: {
          summary: 'Everything held about an address',
          security: admin,
          parameters: [email],
          responses: { 200: json('PersonData'), ...failures(400, 401, 403) },
        },
        delete: {
          summary: 'Erase everything held about an address',
          security: admin,
          parameters: [email],
          responses: { 200: json('ErasedCounts'), ...failures(400, 401, 403) },
        },
      },
      [apiPaths.openapi]: {
        get: {
          summary: 'This description',
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
          description: '`__Host-session` behind TLS.',
        },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const formReturn = {
  303: {
    description: 'A plain form: back to its page.',
    headers: { Location: { schema: { type: 'string' } } },
  },
};
