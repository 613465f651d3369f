import { sampleContent } from '../../test/support/content.ts';
import { locales } from '../../test/support/languages.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { insertPlaceholders, placeholderValues } from './placeholder-values.ts';

const content = sampleContent();

test('every claim is available as a placeholder value', () => {
  const values = placeholderValues(content, 'en');
  expect(content.claims.map(({ id }) => id).filter((id) => !values[id])).toEqual([]);
});

test('both languages have the same placeholder values with the same numbers', () => {
  const [english, german] = [placeholderValues(content, 'en'), placeholderValues(content, 'de')];
  expect(Object.keys(german)).toEqual(Object.keys(english));
  const digits = (values: Record<string, string>) =>
    Object.values(values).map((value) => value.replace(/\D/g, ''));
  expect(digits(german)).toEqual(digits(english));
});

test('a company without bonds has an empty name for the company of the bonds', () => {
  const company = { ...content.company, bondCompany: null };
  expect(placeholderValues({ ...content, company }, 'en').bondCompany).toBe('');
});

test('a text gets the values of its placeholders, and an unknown placeholder is rejected with its name', () => {
  expect(insertPlaceholders('{company} since {founded}', { company: 'Havelbau', founded: '1995' })).toBe(
    'Havelbau since 1995',
  );
  expect(() => insertPlaceholders('{company} has {towers}', { company: 'Havelbau' })).toThrow('"towers"');
});

test.each(locales)('the profiles of the team are filled in (%s)', (locale) => {
  const line = '{company} since {founded}';
  const team = content.team.map((member) => ({
    ...member,
    summary: { ...member.summary, [locale]: [line, ...member.summary[locale].slice(1)] },
  }));
  const { company, founded } = placeholderValues(content, locale);
  for (const { summary } of createSnapshot({ ...content, team }).team)
    expect(summary[locale][0]).toBe(`${company} since ${founded}`);
});
