import { reference, type SchemaName } from './schemas.ts';

const descriptions: Record<number, string> = {
  400: 'Invalid request.',
  401: 'Not signed in, or wrong password.',
  403: 'Cross-origin request, or a token without the necessary scope.',
  404: 'Not found.',
  405: 'Method not allowed; `Allow` lists the allowed ones.',
  409: 'Already subscribed.',
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

/** An optional query parameter. */
export function queryParameter(name: string, schema: object, description: string) {
  return { name, in: 'query', schema, description };
}

/** The error responses of an operation, including 500 and 503, which every operation may return. */
export function errorResponses(...statuses: number[]) {
  const all = [...statuses, 500, 503];
  return Object.fromEntries(all.map((status) => [status, jsonResponse('Error', descriptions[status])]));
}
