import { messageFacts, periodText } from './message-facts.ts';

const minuteMs = 60_000;

test.each([
  [10 * minuteMs, '10 minutes', '10 Minuten'],
  [60 * minuteMs, '1 hour', '1 Stunde'],
  [24 * 60 * minuteMs, '1 day', '1 Tag'],
  [365 * 24 * 60 * minuteMs, '1 year', '1 Jahr'],
])('a period of %i ms is stated in its largest unit', (periodMs, en, de) => {
  const text = (locale: 'en' | 'de') => periodText(periodMs, locale).replace('\u00a0', ' ');
  expect([text('en'), text('de')]).toEqual([en, de]);
});

test('a period that is not a multiple of a minute is an error', () => {
  expect(() => periodText(1000, 'en')).toThrow('1000 ms');
});

test('the date of the review is stated in the language', () => {
  expect(messageFacts('de').reviewedOn).toMatch(/^\d+\. \p{L}+ \d{4}$/u);
  expect(messageFacts('en').reviewedOn).toMatch(/^\d+ \p{L}+ \d{4}$/u);
});
