import { jest } from '@jest/globals';
import { locales } from '../locale.ts';
import { claims } from './claims.ts';
import { fillPlaceholders, placeholderValues } from './placeholder-values.ts';
import { team, teamCards } from './team.ts';

test('every member has five lines in both languages, without an unreplaced placeholder', () => {
  expect(team).toHaveLength(4);
  for (const locale of locales) {
    for (const { summary } of teamCards(locale)) {
      expect(summary).toHaveLength(5);
      expect(summary.filter((line) => /[{}]/.test(line))).toEqual([]);
    }
  }
});

test('the placeholder values of the biographies are formatted once for each language', () => {
  teamCards('en');
  const createdFormats = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  teamCards('en');
  expect(createdFormats.map((each) => each.mock.calls)).toEqual([[], []]);
});

test.each(locales)('the biographies state the figures of the register (%s)', (locale) => {
  const values = placeholderValues(locale);
  const text = teamCards(locale)
    .flatMap(({ summary }) => summary)
    .join('\n');
  for (const name of ['ceoProjects', 'portfolio', 'founded', 'founderExperience']) {
    expect(text).toContain(values[name]);
  }
});

test('every claim is available as a placeholder value', () => {
  const values = placeholderValues('en');
  expect(claims.map(({ id }) => id).filter((id) => !values[id])).toEqual([]);
});

test('both languages have the same placeholder values with the same numbers', () => {
  const [english, german] = [placeholderValues('en'), placeholderValues('de')];
  expect(Object.keys(german)).toEqual(Object.keys(english));
  const digits = (values: Record<string, string>) =>
    Object.values(values).map((value) => value.replace(/\D/g, ''));
  expect(digits(german)).toEqual(digits(english));
});

test('an unknown placeholder is rejected with its name', () => {
  expect(() => fillPlaceholders('{company} has {towers}', 'en')).toThrow('"towers"');
});
