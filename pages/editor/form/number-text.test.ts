import { numberOf, numberText } from './number-text.ts';

test.each([
  ['52,532', 'de', false, 52.532],
  ['52.5', 'de', false, 52.5],
  ['52.532', 'en', false, 52.532],
  ['1.200', 'de', false, 1200],
  ['1.200,5', 'de', false, 1200.5],
  ['1.200', 'de', true, 1200],
  ['1,200', 'de', true, 1200],
  ['1 200', 'de', true, 1200],
  ['-3', 'en', true, -3],
  ['2,5', 'en', true, 2.5],
  ['about 5', 'en', true, 'about 5'],
] as const)('%s in %s is read as people mean it', (typed, locale, isInteger, expected) => {
  expect(numberOf(typed, locale, isInteger)).toBe(expected);
});

test('a number is shown with the decimal separator of the language and without groups', () => {
  expect(['de', 'en'].map((locale) => numberText(1200.25, locale as 'de'))).toEqual(['1200,25', '1200.25']);
  expect([numberText('about 5', 'en'), numberText(undefined, 'en')]).toEqual(['about 5', '']);
});
