import type { Locale } from '../../../data/locale.ts';
import { parseMessage } from '../../../data/messages/parse-message.ts';
import { createFormatter } from './formatter.ts';

const plural = '{count, plural, one {one} few {few} other {other}}';

test.each([
  ['en', '{count, number}', 1250, '1,250'],
  ['de', '{count, number}', 1250, '1.250'],
  ['fr', plural, 0, 'one'],
  ['pl', plural, 3, 'few'],
])('%s: numbers and plurals follow the language (%s, %i)', (locale, message, count, expected) => {
  expect(createFormatter(locale as Locale)(parseMessage(message), { count })).toBe(expected);
});

test('a message without one of its values is an error', () => {
  expect(() => createFormatter('de')(parseMessage('{name} baut.'), {})).toThrow('name');
});
