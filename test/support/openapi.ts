import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openapiDocument } from '../../server/features/openapi/document.ts';
import { sampleSnapshot } from './content.ts';

interface ApiResponse {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON; undefined for other types. */
  body?: unknown;
}

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };

const description = openapiDocument(sampleSnapshot());
const ajv = new Ajv2020({ strict: false, allErrors: true });
(formats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
ajv.addSchema(description, 'api');

const compiled = new Map<string, ValidateFunction>();
const pointer = (...parts: string[]) =>
  `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

function validator(...parts: string[]): ValidateFunction {
  const key = `api${pointer(...parts)}`;
  const known = compiled.get(key) ?? ajv.compile({ $ref: key });
  compiled.set(key, known);
  return known;
}

const templates = Object.keys(description.paths).map((template) => ({
  template,
  matches: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/**
 * Compares a response with the OpenAPI document.
 *
 * @param path with or without a query string.
 * @returns one text for each difference; empty when the response matches.
 */
export function responseProblems(method: string, path: string, response: ApiResponse): string[] {
  const [pathname = ''] = path.split('?', 1);
  const found = templates.find(({ matches }) => matches.test(pathname));
  const operations = (
    found ? description.paths[found.template as keyof typeof description.paths] : {}
  ) as Record<string, Operation>;
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = operations[name];
  // Unknown paths, malformed paths and unsupported methods have the same responses everywhere.
  if (!found || !operation) {
    const expected = found ? [405, 404, 400] : [404, 400];
    if (!expected.includes(response.status)) return [`${method} ${path}: ${response.status}`];
    return method === 'HEAD' ? [] : bodyProblems(validator('components', 'schemas', 'Error'), response);
  }
  const described = operation.responses[response.status];
  if (!described) return [`${method} ${path}: ${response.status} is not described`];
  const type = String(response.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (!described.content || method === 'HEAD') return [];
  if (!(type in described.content))
    return [`${method} ${path}: ${response.status} as "${type}" is not described`];
  if (type !== 'application/json') return [];
  const status = String(response.status);
  return bodyProblems(
    validator('paths', found.template, name, 'responses', status, 'content', type, 'schema'),
    response,
  );
}

function bodyProblems(validate: ValidateFunction, { body }: ApiResponse): string[] {
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
