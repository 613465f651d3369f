import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { contentJsonSchemas } from './json-schemas.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the files in data/schemas are up to date (npm run generate writes them)', () => {
  const generated = contentJsonSchemas();
  const written = readdirSync(new URL('./', import.meta.url)).filter((name) => name.endsWith('.json'));
  expect(written.sort()).toEqual(Object.keys(generated).sort());
  for (const [name, text] of Object.entries(generated)) expect(read(`./${name}`)).toBe(text);
});

test.each(Object.keys(contentJsonSchemas()))(
  '%s accepts its content file and rejects an unknown field',
  (name) => {
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    const validate = ajv.compile(JSON.parse(contentJsonSchemas()[name] ?? '{}'));
    const data = JSON.parse(read(`../content/${name.replace('.schema', '')}`));
    expect([validate(data), validate.errors]).toEqual([true, null]);
    const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
    if (Array.isArray(data)) data[0] ??= {};
    const entry = Array.isArray(data) ? data[0] : (Object.values(data).find(isObject) ?? data);
    entry.mistyped = true;
    expect(validate(data)).toBe(false);
  },
);
