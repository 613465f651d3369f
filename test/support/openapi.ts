import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openapiDocument } from '../../server/api/openapi/document.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON, if it is JSON. */
  body?: unknown;
}

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };

const description = openapiDocument();
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
 * What of an answer the description does not say; empty when it says all of it.
 *
 * @param path with or without a query.
 */
export function answerProblems(method: string, path: string, answer: Answer): string[] {
  const [pathname = ''] = path.split('?', 1);
  const found = templates.find(({ matches }) => matches.test(pathname));
  const operations = (
    found ? description.paths[found.template as keyof typeof description.paths] : {}
  ) as Record<string, Operation>;
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = operations[name];
  // What holds for every address: malformed and unknown ones and other methods.
  if (!found || !operation) {
    const expected = found ? [405, 404, 400] : [404, 400];
    if (!expected.includes(answer.status)) return [`${method} ${path}: ${answer.status}`];
    return method === 'HEAD' ? [] : bodyProblems(validator('components', 'schemas', 'Error'), answer);
  }
  const response = operation.responses[answer.status];
  if (!response) return [`${method} ${path}: ${answer.status} is not described`];
  const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (!response.content || method === 'HEAD') return [];
  if (!(type in response.content))
    return [`${method} ${path}: ${answer.status} as "${type}" is not described`];
  if (type !== 'application/json') return [];
  const status = String(answer.status);
  return bodyProblems(
    validator('paths', found.template, name, 'responses', status, 'content', type, 'schema'),
    answer,
  );
}

function bodyProblems(validate: ValidateFunction, { body }: Answer): string[] {
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
