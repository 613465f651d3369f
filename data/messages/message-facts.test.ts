import { disclosures } from '../derived/disclosures.ts';
import { languages, locales } from '../locale.ts';
import { messageFacts } from './message-facts.ts';

test('the date of the review is stated in the language', () => {
  expect(messageFacts('de').reviewedOn).toMatch(/^\d+\. \p{L}+ \d{4}$/u);
  expect(messageFacts('en').reviewedOn).toMatch(/^\d+ \p{L}+ \d{4}$/u);
});

test.each(locales)('the date of the review has the format of %s', (locale) => {
  const format = new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' });
  expect(messageFacts(locale).reviewedOn).toBe(format.format(new Date(disclosures.reviewedOn)));
});
