import { defaultLocale } from '../../../data/locale.ts';
import { sampleContent } from '../../../test/support/content.ts';
import { locales } from '../../../test/support/languages.ts';
import { labelKeys } from './label-keys.ts';

const { fields } = sampleContent().messages;

test.each([...locales])('every field of a document, and every choice, has a label in %s', (locale) => {
  expect(labelKeys().filter((key) => !fields[locale][key]?.trim())).toEqual([]);
});

test('there is no label or help of a field that does not exist', () => {
  const known = new Set(labelKeys().flatMap((key) => [key, `${key}.help`]));
  const labels = Object.keys(fields[defaultLocale]).filter((key) => !/^fields\.(form|problem)\./.test(key));
  expect(labels.filter((key) => !known.has(key))).toEqual([]);
});
