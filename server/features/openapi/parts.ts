import { maxPageSize } from '../inbox/lists/list-query.ts';
import { reference, type SchemaName } from './schemas.ts';

const descriptions: Record<number, string> = {
  400: 'Invalid request.',
  401: 'Not signed in, or wrong password.',
  403: 'Cross-origin request, or a token without the necessary scope.',
  404: 'Not found.',
  405: 'Method not allowed; `Allow` lists the allowed ones.',
  409: 'Already subscribed (`unconfirmedSubscriber`: a mail still waits for the confirmation), or no mail server is configured.',
  413: 'Body too large.',
  415: 'Neither JSON nor a URL-encoded form.',
  429: 'Too many requests; `Retry-After` is in seconds.',
  500: 'Internal server error.',
  503: 'Temporarily unavailable; try again.',
};

/** A JSON response. */
export function jsonResponse(schema: SchemaName, description = 'Success.') {
  return { description, content: { 'application/json': { schema: reference(schema) } } };
}

/** The response of a list, as JSON or CSV. */
export function listResponse(schema: SchemaName) {
  return {
    description: 'The list.',
    content: {
      'application/json': { schema: reference(schema) },
      'text/csv': { schema: { type: 'string' } },
    },
  };
}

/** A request body, as JSON or URL-encoded. */
export function requestBody(schema: SchemaName) {
  const content = { schema: reference(schema) };
  return {
    required: true,
    content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
  };
}

/** A JSON request body. */
export function jsonBody(schema: SchemaName) {
  return { required: true, content: { 'application/json': { schema: reference(schema) } } };
}

/** An optional query parameter. */
export function queryParameter(name: string, schema: object, description: string) {
  return { name, in: 'query', schema, description };
}

/** The error responses of an operation, including 500 and 503, which every operation may return. */
export function errorResponses(...statuses: number[]) {
  const all = [...statuses, 500, 503];
  return Object.fromEntries(all.map((status) => [status, jsonResponse('Error', descriptions[status])]));
}

export const cursorParameter = queryParameter(
  'cursor',
  { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
  '`nextCursor` of the previous page.',
);

/** Paging of a list. */
export const limitParameters = [
  queryParameter(
    'limit',
    { type: 'integer', minimum: 1, maximum: maxPageSize },
    'Page size; without it the full list is streamed.',
  ),
  cursorParameter,
];

/** The path parameter of one entry. */
export const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** For operations without authentication, in place of the document's default. */
export const isPublic = { security: [] };
