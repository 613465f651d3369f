import fc from 'fast-check';
import { subjects } from '../../data/api/subjects.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { adminPassword, adminToken } from './api-app.ts';
import { aContactMessage, aSubscription } from './builders.ts';

export interface GeneratedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Typical text, known attack payloads, and arbitrary Unicode. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' OR 1=1 --",
    '%',
    '../..',
    '{{7*7}}',
    '<script>',
    '=1+1',
    'a@post.example',
    '\r\nx: y',
    '٣',
    '-0',
    '1e309',
    'true',
    'null',
  ),
);

const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant(null));

/** A valid payload with up to three fields replaced, left out or added. */
function variationsOf(valid: object): fc.Arbitrary<Record<string, unknown>> {
  const names = [
    ...Object.keys(valid),
    'website',
    'shownAt',
    'page',
    'lang',
    'id',
    '__proto__',
    'constructor',
  ];
  const change = fc.tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, text),
    fc.option(anything, { nil: undefined }),
  );
  const changed = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc.oneof(fc.constant([]), changed).map((changes) => ({ ...valid, ...Object.fromEntries(changes) }));
}

const reader = fc.oneof(
  fc.nat(50_000).map((number) => `reader${number}@post.example`),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((name) => `${name}@post.example`),
);
const subscriptions = reader.chain((email) => variationsOf(aSubscription({ email })));
const messages = fc
  .tuple(text, text)
  .chain(([firstName, message]) =>
    fc.oneof(
      variationsOf(aContactMessage()),
      variationsOf(aContactMessage({ firstName, message: `${message} and ten more` })),
    ),
  );
const others = fc.oneof(
  variationsOf({ password: 'wrong' }),
  fc.constant({ password: adminPassword }),
  anything,
);

/** Mostly payloads for the path, sometimes those of another one. */
function payloadFor(path: string): fc.Arbitrary<unknown> {
  const matching = path === apiPaths.contact ? messages : subscriptions;
  return fc.oneof({ weight: 6, arbitrary: matching }, subscriptions, messages, others);
}

function formOf(value: unknown): string {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [['email', value]];
  return new URLSearchParams(
    entries.map(([name, field]) => [String(name).toWellFormed(), String(field).toWellFormed()]),
  ).toString();
}

function bodyFor(path: string) {
  const payload = payloadFor(path);
  const types = fc.constantFrom('application/json', 'text/plain', 'application/json; charset=latin1', 'x');
  return fc.oneof(
    {
      weight: 6,
      arbitrary: payload.map((value) => ({ type: 'application/json', body: JSON.stringify(value) ?? '' })),
    },
    {
      weight: 3,
      arbitrary: payload.map((value) => ({
        type: 'application/x-www-form-urlencoded',
        body: textOrEmpty(() => formOf(value)),
      })),
    },
    { weight: 1, arbitrary: fc.tuple(types, text).map(([type, raw]) => ({ type, body: raw })) },
  );
}

/** Empty for values without a text, such as objects without a prototype. */
function textOrEmpty(make: () => string): string {
  try {
    return make();
  } catch {
    return '';
  }
}

const knownParameters = {
  limit: fc.oneof(fc.integer({ min: -2, max: 300 }).map(String), text),
  cursor: fc.oneof(fc.nat().map(String), text),
  q: text,
  format: fc.constantFrom('json', 'csv', 'xml', ''),
  unread: fc.constantFrom('true', 'false', '1', ''),
  suspected: fc.constantFrom('true', 'false', 'x'),
  subject: fc.constantFrom(...subjects, 'x', ''),
  email: fc.oneof(
    fc.nat(5000).map((number) => `reader${number}@post.example`),
    text,
  ),
  lang: fc.constantFrom('de', 'en', 'fr'),
};

const query = fc.record(knownParameters, { requiredKeys: [] }).map((parameters) => {
  const entries = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
  );
  return entries.length > 0 ? `?${entries.join('&')}` : '';
});

const segment = text.map((value) => encodeURIComponent(value.toWellFormed()));
const id = fc.oneof(fc.nat(3000).map(String), segment.filter(Boolean));

const anyPath = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(apiPaths.subscribe, apiPaths.contact, apiPaths.subscribers, apiPaths.messages),
  },
  { weight: 3, arbitrary: id.map((value) => apiPaths.messageRead(value)) },
  { weight: 2, arbitrary: fc.constantFrom(apiPaths.person, apiPaths.openapi, apiPaths.clientErrors) },
  { weight: 1, arbitrary: segment.map((value) => `/api/${value}`) },
);

const methodByPath: Record<string, string> = {
  [apiPaths.subscribe]: 'POST',
  [apiPaths.contact]: 'POST',
  [apiPaths.clientErrors]: 'POST',
};

function expectedMethod(path: string): string {
  return methodByPath[path] ?? (path.endsWith('/read') ? 'PATCH' : 'GET');
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const plainHeaders = {
  authorization: fc.oneof(
    { weight: 5, arbitrary: fc.constant(`Bearer ${adminToken}`) },
    fc.constantFrom('Bearer', 'Bearer x', 'Basic eA=='),
  ),
  cookie: fc.constantFrom(
    'language=de',
    'language=fr',
    'session=x',
    `session=${'a'.repeat(43)}`,
    ';;==',
    'language=%E0%A4%A',
  ),
  accept: fc.constantFrom('text/csv', 'application/json', '*/*', 'text/html', '', 'x/y;q=2'),
};
const originHeaders = {
  origin: fc.constantFrom('null', 'https://evil.example', 'x'),
  'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
};
const optionalHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.record(plainHeaders, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record({ ...plainHeaders, ...originHeaders }, { requiredKeys: [] }) },
);

/** A request to the API: mostly valid or nearly valid, sometimes arbitrary. */
export const anyRequest: fc.Arbitrary<GeneratedRequest> = anyPath.chain((path) =>
  fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant(expectedMethod(path)) },
        fc.constantFrom(...methods),
      ),
      search: query,
      headers: optionalHeaders,
      sent: bodyFor(path),
    })
    .map(({ method, search, headers, sent }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      return {
        method,
        path: path + search,
        headers: {
          ...(headers as Record<string, string>),
          ...(hasBody ? { 'content-type': sent.type } : {}),
        },
        ...(hasBody ? { body: sent.body } : {}),
      };
    }),
);
