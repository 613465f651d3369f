import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { jsonSchemas } from './json-schemas.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the schemas in data/schemas are those of the rules (npm run schemas writes them)', () => {
  const made = jsonSchemas();
  expect(readdirSync(new URL('../schemas', import.meta.url)).sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made)) expect(read(`../schemas/${name}`)).toBe(text);
});

test.each(Object.keys(jsonSchemas()))('%s accepts its file and refuses a mistyped field', (name) => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const accepts = ajv.compile(JSON.parse(jsonSchemas()[name] ?? '{}'));
  const data = JSON.parse(read(`./${name.replace('.schema', '')}`));
  expect([accepts(data), accepts.errors]).toEqual([true, null]);
  const [first] = Array.isArray(data) ? data : [Object.values(data).find((row) => typeof row === 'object')];
  first.mistyped = true;
  expect(accepts(data)).toBe(false);
});
