import { claimText } from '../content/claims.ts';
import { claimContradictions, claimRows, contentProblems } from './content-report.ts';
import { dataSet } from './validate.ts';

const today = '2025-06-01';
const errors = (data = dataSet, day = today) =>
  contentProblems(day, data)
    .filter(({ level }) => level === 'error')
    .map(({ text }) => text);

test('the content as it stands has no errors', () => {
  expect(errors()).toEqual([]);
});

test('every claim is listed with a source and a page', () => {
  const rows = claimRows();
  expect(rows).toHaveLength(dataSet.claims.length);
  expect(rows.filter(({ source, pages }) => !source || !pages)).toEqual([]);
});

test('the two contradictions that are given are marked as given', () => {
  expect(claimContradictions().map(({ subject, given }) => [subject, Boolean(given)])).toEqual([
    ['years of experience', true],
    ['projects completed', true],
  ]);
});

test('a contradiction that nobody explained is an error', () => {
  const claims = dataSet.claims.map((claim) =>
    claim.id === 'years' ? { ...claim, knownContradiction: undefined } : claim,
  );
  expect(errors({ ...dataSet, claims })).toEqual([
    expect.stringContaining('"years of experience" is given as'),
  ]);
});

test('figures older than two years are worth a look, figures of the future are wrong', () => {
  const stale = contentProblems('2027-06-01').filter(({ text }) => text.includes('look at it again'));
  expect(stale).toHaveLength(dataSet.claims.length);
  expect(stale.every(({ level }) => level === 'warning')).toBe(true);
  expect(errors(dataSet, '2020-01-01')).toHaveLength(dataSet.claims.length);
});

test('missing legal addresses are a warning until they are there', () => {
  const warnings = (legal: { privacy: string | null; notice: string | null }) =>
    contentProblems(today, { ...dataSet, company: { ...dataSet.company, legal } }).filter(({ text }) =>
      text.includes('legal.'),
    ).length;
  expect(warnings({ privacy: null, notice: null })).toBe(2);
  expect(warnings({ privacy: '/privacy', notice: '/legal' })).toBe(0);
});

test('money and shares are written as each language writes them', () => {
  const text = (id: string, locale: 'en' | 'de') => {
    const claim = dataSet.claims.find((each) => each.id === id);
    return claim && claimText(claim, locale).replaceAll('\u00a0', ' ');
  };
  expect([text('volume', 'en'), text('volume', 'de')]).toEqual(['€300M', '300 Mio. €']);
  expect([text('squareFeet', 'en'), text('squareFeet', 'de')]).toEqual(['50M', '50 Mio.']);
  expect([text('satisfaction', 'en'), text('satisfaction', 'de')]).toEqual(['100%', '100 %']);
});
