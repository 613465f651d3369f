import { separators } from '../inbox/lists/csv.ts';
import { maxPageSize, maxSearchLength } from '../inbox/lists/list-query.ts';
import { reference, type SchemaName } from './schemas.ts';

const descriptions: Record<number, string> = {
  400: 'Invalid request.',
  401: 'Not signed in, or wrong password or code.',
  403: 'Cross-origin request, a person or token without the necessary right, or `stepUpRequired`.',
  404: 'Not found.',
  405: 'Method not allowed; `Allow` lists the allowed ones.',
  409: 'Already subscribed (`unconfirmedSubscriber`: a mail still waits for the confirmation), no mail server is configured, or, for accounts, the reason is in the error.',
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

/** An optional query parameter. */
export function queryParameter(name: string, schema: object, description: string) {
  return { name, in: 'query', schema, description };
}

/** A query parameter that must be given. */
export function requiredParameter(name: string, schema: object, description: string) {
  return { ...queryParameter(name, schema, description), required: true };
}

/** A parameter in the path. */
export function pathParameter(name: string, schema: object = { type: 'string' }) {
  return { name, in: 'path', required: true, schema };
}

interface Details {
  summary: string;
  description: string;
  /** Whether it needs no authentication. */
  isPublic?: boolean;
  /** Schema of a body in JSON. */
  json?: SchemaName;
  /** Schema of a body in JSON or URL-encoded. */
  form?: SchemaName;
  /** Whether the body is bytes. */
  hasBytes?: boolean;
  /** Besides those in the path; one with the name of such a parameter replaces it. */
  parameters?: { name: string }[];
  responses: Record<number, object>;
  /** Statuses of errors besides those that `operation` adds. */
  errors?: number[];
}

/**
 * An operation. Each `{name}` of the path becomes a parameter and adds 404. Authentication, method and body add their errors, too; 400,
 * 500 and 503 belong to every operation.
 */
export function operation(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  tag: string,
  operationId: string,
  details: Details,
) {
  const { isPublic, json, form, hasBytes, parameters = [], responses, errors = [], ...texts } = details;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = names.filter((name) => parameters.every((each) => each.name !== name));
  const allParameters = [...inPath.map((name) => pathParameter(name)), ...parameters];
  const schema = json ?? form;
  const content = schema && { schema: reference(schema) };
  const bytes = { 'application/octet-stream': {} };
  const statuses = [
    400,
    ...(isPublic ? [] : [401, 403, 429]),
    ...(names.length > 0 ? [404] : []),
    ...(method === 'GET' ? [] : [403, 413, 429]),
    ...(content ? [415] : []),
    ...errors,
    ...[500, 503],
  ];
  const failures = statuses.map((status) => [status, jsonResponse('Error', descriptions[status])]);
  const item = {
    operationId,
    tags: [tag],
    ...texts,
    ...(allParameters.length > 0 && { parameters: allParameters }),
    ...(isPublic && { security: [] }),
    ...(content && {
      requestBody: {
        required: true,
        content: {
          'application/json': content,
          ...(form && { 'application/x-www-form-urlencoded': content }),
        },
      },
    }),
    ...(hasBytes && { requestBody: { required: true, content: bytes } }),
    responses: { ...Object.fromEntries(failures), ...responses },
  };
  return { method, path, item };
}

type Operation = ReturnType<typeof operation>;

/** The operations by path and method, in the order of their paths. */
export function pathsOf(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, Operation['item']>> = {};
  for (const { method, path, item } of operations)
    paths[path] = { ...paths[path], [method.toLowerCase()]: item };
  return paths;
}

export const cursorParameter = queryParameter(
  'cursor',
  { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
  '`nextCursor` of the previous page.',
);

export const pageSize = { type: 'integer', minimum: 1, maximum: maxPageSize };

/** Paging of a list. */
export const limitParameters = [
  queryParameter('limit', pageSize, 'Page size; without it the full list is streamed.'),
  cursorParameter,
];

export const formatParameters = [
  queryParameter('format', { enum: ['json', 'csv'] }, 'Takes precedence over `Accept`.'),
  queryParameter(
    'separator',
    { enum: [...separators] },
    'Of CSV. `semicolon` is for German spreadsheets: headings are in German, times as 25.11.2026 14:03:05 in the time zone of the office; other values are as with `comma`.',
  ),
];

export const listParameters = [
  ...limitParameters,
  queryParameter(
    'q',
    { type: 'string', maxLength: maxSearchLength },
    'Only entries that contain this text, regardless of case.',
  ),
  ...formatParameters,
];
export const fullList =
  'One page with `limit`; without it the full list, which is streamed. `Accept: text/csv` or `format=csv` selects CSV.';
export const booleanSchema = { enum: ['true', 'false'] };
export const email = requiredParameter(
  'email',
  { type: 'string', format: 'email' },
  'The email address, regardless of case.',
);

export const formRedirect = {
  303: {
    description: 'HTML form: redirect to its page.',
    headers: { Location: { schema: { type: 'string' } } },
  },
};
