import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { sampleContent } from '../../test/support/content.ts';
import { contentFiles } from '../schemas/content-schemas.ts';
import { slug } from '../schemas/value-schemas.ts';
import { issueMessage, problemKey } from './problem-messages.ts';

const texts: Record<string, string> = sampleContent().messages.fields.en;
const withoutKey = (messages: Iterable<string>) =>
  [...new Set(messages)].filter((message) => problemKey(message, 'en').key === 'fields.problem.other');

/** The messages of a schema, of its parts and of their actions. */
function messagesOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  if ('message' in schema && typeof schema.message === 'string') found.add(schema.message);
  for (const each of Object.values(schema)) messagesOf(each, found, seen);
  return found;
}

test('every message of the content schemas has a key', () => {
  const messages = messagesOf(contentFiles);
  expect(messages.size).toBeGreaterThan(30);
  expect(withoutKey(messages)).toEqual([]);
});

/** The checks of the content; the editor does not show what must be replaced before the site goes live. */
const checks = readdirSync('data/checks').filter(
  (name) => !name.endsWith('.test.ts') && name !== 'go-live-check.ts',
);
const sources = [...checks.map((name) => `data/checks/${name}`), 'data/messages/translation-problem.ts'];

/** The literals of a source that begin as messages do. */
function literalsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
    .map(([, text, template]) => (text ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '1'))
    .filter((text) =>
      /^(?:is|must|has|there|no|unknown|as|ends|the licence|the legal|data|"\d" is) ?.* /.test(text),
    );
}

test('every message of the checks has a key', () => {
  const messages = sources.flatMap(literalsOf);
  expect(messages.length).toBeGreaterThan(25);
  expect(withoutKey(messages)).toEqual([]);
});

test('every key has a message with the same arguments', () => {
  const examples = [...messagesOf(contentFiles), ...sources.flatMap(literalsOf)].map((message) =>
    problemKey(message, 'en'),
  );
  for (const { key, values } of examples) {
    const names = [...(texts[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([key, Object.keys(values)]).toEqual([key, expect.arrayContaining(names)]);
    expect(texts).toHaveProperty([key]);
  }
});

const day = v.strictObject({
  opens: v.pipe(v.string('must be a time'), v.regex(/^\d\d:\d\d$/, 'must be a time such as 09:00')),
  step: v.optional(v.picklist([320, 300], 'must be 320 or 300')),
  sky: v.optional(v.pipe(v.number(), v.maxValue(40))),
  names: v.optional(v.array(v.string())),
  slug: v.optional(slug),
});

test.each([
  ['an unknown field', { opens: '09:00', closes: '18:00' }, 'unknownField', {}],
  ['a missing field', {}, 'missing', {}],
  ['a malformed value', { opens: '9 (is early)' }, 'time', {}],
  ['an unknown choice', { opens: '09:00', step: 310 }, 'options', { options: '320, 300' }],
  ['a value above a limit without a message', { opens: '09:00', sky: 41 }, 'max', { max: '40' }],
  ['an address that is empty', { opens: '09:00', slug: '' }, 'missing', {}],
  ['a malformed address', { opens: '09:00', slug: 'Old Harbour' }, 'slug', {}],
  ['a value of another type', { opens: '09:00', names: 'Ada' }, 'wrongType', {}],
])('%s is stated by a key with its arguments', (_, value, name, values) => {
  const [issue] = v.safeParse(day, value).issues ?? [];
  expect(issue && problemKey(issueMessage(issue), 'en')).toEqual({ key: `fields.problem.${name}`, values });
});

test.each([
  ['2026-03-05 is in the future', 'future'],
  ['as of 2026-03-05, check whether it is still true', 'old'],
  ['the legal pages were reviewed on 2026-03-05; review them again', 'review'],
  ['the licence ended on 2026-03-05', 'licenceEnded'],
])('"%s" is stated with the date as the language writes it', (message, name) => {
  const key = `fields.problem.${name}`;
  expect(problemKey(message, 'en')).toEqual({ key, values: { date: '5 March 2026' } });
  expect(problemKey(message, 'de')).toEqual({ key, values: { date: '5. März 2026' } });
});
