import { sampleContent } from '../../test/support/content.ts';
import type { Locale } from '../locale.ts';
import type { Language } from '../schemas/content-schemas.ts';
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

test('the published languages are named in each language, which comes first', () => {
  const { languages, ...others } = sampleContent();
  const [english] = languages.filter(({ code }) => code === 'en');
  const language = (code: string, state: string) => ({ ...english, code, state }) as Language;
  const of = (list: readonly Language[], locale: Locale) =>
    catalogueValues({ ...others, languages: list }, locale).siteLanguages;
  const list = [language('en', 'published'), language('de', 'published'), language('fr', 'draft')];
  expect([of(list, 'en'), of(list, 'de')]).toEqual(['English and German', 'Deutsch und Englisch']);
  const three = [...list.slice(0, 2), language('fr', 'published')];
  expect(of(three, 'de')).toBe('Deutsch, Englisch und Französisch');
});
