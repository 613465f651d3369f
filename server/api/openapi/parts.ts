import { reference, type SchemaName } from './schemas.ts';

/** The pieces that the description of each call is put together from. */

const meanings: Record<number, string> = {
  400: 'Not valid.',
  401: 'Not signed in, or the wrong password.',
  403: 'Sent from another site.',
  404: 'Unknown.',
  405: 'Another method; `Allow` lists the right ones.',
  409: 'Already subscribed.',
  413: 'The body is too large.',
  415: 'Neither JSON nor a form.',
  429: 'Too many; `Retry-After` says for how many seconds.',
  500: 'A fault of the server.',
  503: 'Busy; try again.',
};

/** A JSON answer of this schema. */
export function json(schema: SchemaName, description = 'Done.') {
  return { description, content: { 'application/json': { schema: reference(schema) } } };
}

/** The answer of a list: JSON of this schema, or CSV. */
export function textCsv(schema: SchemaName) {
  return {
    description: 'The list.',
    content: {
      'application/json': { schema: reference(schema) },
      'text/csv': { schema: { type: 'string' } },
    },
  };
}

/** A body of this schema, as JSON or as a plain form sends it. */
export function body(schema: SchemaName) {
  const content = { schema: reference(schema) };
  return {
    required: true,
    content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
  };
}

/** A parameter of the query. */
export function parameter(name: string, schema: object, description: string) {
  return { name, in: 'query', schema, description };
}

/** The failures of a call, and those that any call may meet. */
export function failures(...statuses: number[]) {
  const all = [...statuses, 500, 503];
  return Object.fromEntries(all.map((status) => [status, json('Error', meanings[status])]));
}
