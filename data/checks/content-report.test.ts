import holidays from '../content/holidays.json' with { type: 'json' };
import { claimText } from '../derived/claims.ts';
import { claimContradictions, claimRows, contentProblems } from './content-report.ts';
import { dataSet } from './validate.ts';

const today = '2025-06-01';
const errors = (data = dataSet, day = today) =>
  contentProblems(day, data)
    .filter(({ level }) => level === 'error')
    .map(({ text }) => text);

test('the content has no errors', () => {
  expect(errors()).toEqual([]);
});

test('every claim is listed with its source and pages', () => {
  const rows = claimRows();
  expect(rows).toHaveLength(dataSet.claims.length);
  expect(rows.filter(({ source, pages }) => !source || !pages)).toEqual([]);
});

test('the two known contradictions have an explanation', () => {
  expect(claimContradictions().map(({ subject, explanation }) => [subject, Boolean(explanation)])).toEqual([
    ['years of experience', true],
    ['projects completed', true],
  ]);
});

test('a contradiction without an explanation is an error', () => {
  const claims = dataSet.claims.map((claim) =>
    claim.id === 'years' ? { ...claim, knownContradiction: undefined } : claim,
  );
  expect(errors({ ...dataSet, claims })).toEqual([
    expect.stringContaining('"years of experience" is stated as'),
  ]);
});

test('claims older than two years are warnings, claims of the future are errors', () => {
  const stale = contentProblems('2027-06-01').filter(({ text }) =>
    text.includes('check whether it is still true'),
  );
  expect(stale).toHaveLength(dataSet.claims.length);
  expect(stale.every(({ level }) => level === 'warning')).toBe(true);
  expect(errors(dataSet, '2020-01-01')).toHaveLength(dataSet.claims.length);
});

test('legal pages that were not reviewed for a year are a warning', () => {
  const warnings = (reviewedOn: string) =>
    contentProblems(today, { ...dataSet, disclosures: { ...dataSet.disclosures, reviewedOn } }).filter(
      ({ text }) => text.includes('reviewedOn'),
    );
  expect(warnings('2024-06-02')).toEqual([]);
  expect(warnings('2024-06-01')).toEqual([expect.objectContaining({ level: 'warning' })]);
});

test('money and percentages are formatted for the language', () => {
  const text = (id: string, locale: 'en' | 'de') => {
    const claim = dataSet.claims.find((each) => each.id === id);
    return claim && claimText(claim, locale).replaceAll('\u00a0', ' ');
  };
  expect([text('volume', 'en'), text('volume', 'de')]).toEqual(['€300M', '300 Mio. €']);
  expect([text('squareFeet', 'en'), text('squareFeet', 'de')]).toEqual(['50M', '50 Mio.']);
  expect([text('satisfaction', 'en'), text('satisfaction', 'de')]).toEqual(['100%', '100 %']);
});

test('in the last year of the list of public holidays a warning asks for the next ones', () => {
  const warnings = (year: number) =>
    contentProblems(`${year}-01-01`).filter(({ text }) => text.includes('npm run generate'));
  expect(warnings(holidays.to - 1)).toEqual([]);
  expect(warnings(holidays.to).map(({ level }) => level)).toEqual(['warning']);
});
