import { jest } from '@jest/globals';
import { localMeasure, localMoney, localNumbers } from './numbers.ts';

const space = '\u00a0';

test('a number format is created once, as its creation takes far longer than formatting', () => {
  localNumbers('8,400', 'de');
  const createdFormats = jest.spyOn(Intl, 'NumberFormat');
  expect(localNumbers('1,200', 'de')).toBe('1.200');
  expect(createdFormats).not.toHaveBeenCalled();
});

test('German numbers use a point for thousands and a comma for decimals', () => {
  expect(localNumbers('8,400 m² and 2.5 ha in 2024', 'de')).toBe('8.400 m² and 2,5 ha in 2024');
  expect(localNumbers('1,234,567.89', 'de')).toBe('1.234.567,89');
  expect(localNumbers('8,400', 'en')).toBe('8,400');
});

test.each([
  ['€17 million', `17${space}Mio.${space}€`],
  ['€2.5 billion', `2,5${space}Mrd.${space}€`],
  ['approx. €38 million', `ca. 38${space}Mio.${space}€`],
  ['up to €8 million', `bis zu 8${space}Mio.${space}€`],
  ['€950,000', `950.000${space}€`],
])('%s is formatted for German', (sum, german) => {
  expect(localMoney(sum, 'de')).toBe(german);
});

test('a text that is not a sum of money returns null', () => {
  expect(localMoney('17 million', 'de')).toBeNull();
  expect(localMoney('about €17', 'de')).toBeNull();
});

test('a no-break space joins a number and its unit', () => {
  expect(localMeasure('8,400 m²', 'en')).toBe(`8,400${space}m²`);
  expect(localMeasure('8,400 m²', 'de')).toBe(`8.400${space}m²`);
  expect(localMeasure('22 months', 'en')).toBe('22 months');
});
