import { disclosures } from '../derived/disclosures.ts';
import { localeInfo, locales } from '../locale.ts';
import { catalogueValues } from './catalogue-values.ts';

test('the date of the review is stated in the language', () => {
  expect(catalogueValues('de').reviewedOn).toMatch(/^\d+\. \p{L}+ \d{4}$/u);
  expect(catalogueValues('en').reviewedOn).toMatch(/^\d+ \p{L}+ \d{4}$/u);
});

test.each(locales)('the date of the review has the format of %s', (locale) => {
  const format = new Intl.DateTimeFormat(localeInfo[locale].tag, { dateStyle: 'long', timeZone: 'UTC' });
  expect(catalogueValues(locale).reviewedOn).toBe(format.format(new Date(disclosures.reviewedOn)));
});
