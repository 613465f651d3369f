import { sampleContent } from '../../test/support/content.ts';
import { catalogueValues } from './catalogue-values.ts';

test('the date of the review is stated in the language', () => {
  const { disclosures, ...others } = sampleContent();
  const content = { ...others, disclosures: { ...disclosures, reviewedOn: '2026-03-05' } };
  expect(catalogueValues(content, 'de').reviewedOn).toBe('5. März 2026');
  expect(catalogueValues(content, 'en').reviewedOn).toBe('5 March 2026');
});

test('periods are those of the disclosures', () => {
  const { disclosures, ...others } = sampleContent();
  const retentionDays = { ...disclosures.retentionDays, log: 9 };
  const values = catalogueValues({ ...others, disclosures: { ...disclosures, retentionDays } }, 'de');
  expect(values.logPeriod).toBe('9\u00a0Tage');
});
