import { inEnglishAndGerman, sampleContent } from '../../test/support/content.ts';
import type { Claim } from '../schemas/content-schemas.ts';
import { claimContradictions, claimRows, contentProblems } from './content-report.ts';

const sample = inEnglishAndGerman(sampleContent());
const today = '2025-06-01';

const claim = (id: string, changes: Partial<Claim> = {}): Claim => ({
  id,
  value: 25,
  source: { en: 'Annual report, page 3', de: 'Geschäftsbericht, Seite 3' },
  asOf: '2024-12-31',
  pages: ['home', 'about', 'business', 'contact'],
  ...changes,
});
const problems = (claims: readonly Claim[], day = today) =>
  contentProblems(day, { ...sample, claims }).filter(({ text }) => text.startsWith('data/content/claims'));
/** The claims that texts need, all as of one day, without contradictions. */
const claims = sample.claims.map((each) => ({ ...each, asOf: '2024-12-31', subject: undefined }));

test('the content has no errors', () => {
  const day = new Date().toISOString().slice(0, 10);
  expect(contentProblems(day, sample).filter(({ level }) => level === 'error')).toEqual([]);
});

test('a claim is listed with figure, source and the first of its pages', () => {
  expect(claimRows([claim('homeYears', { sign: 'plus', unit: 'years' })])).toEqual([
    {
      claim: 'homeYears',
      figure: '25+',
      unit: 'years',
      asOf: '2024-12-31',
      pages: 'home, about, business …',
      source: 'Annual report, page 3',
    },
  ]);
});

test('claims about one subject with different figures contradict each other', () => {
  const home = claim('homeYears', { subject: 'years', knownContradiction: 'Counted from another day.' });
  const about = { ...home, id: 'years', value: 30 };
  expect(claimContradictions([home, { ...about, value: 25 }])).toEqual([]);
  expect(claimContradictions([home, about])).toEqual([
    {
      subject: 'years',
      texts: ['25 (homeYears)', '30 (years)'],
      explanation: 'Counted from another day.',
    },
  ]);
  expect(claimContradictions([home, { ...about, knownContradiction: undefined }])).toEqual([
    expect.objectContaining({ explanation: undefined }),
  ]);
});

test('a contradiction without an explanation is an error', () => {
  const contradicting = [25, 30].map((value, index) => claim(`another${index}`, { value, subject: 'years' }));
  expect(problems([...claims, ...contradicting])).toEqual([
    { level: 'error', text: expect.stringContaining('"years" is stated as 25 (another0) and 30 (another1)') },
  ]);
});

test('claims older than two years are warnings, claims of the future are errors', () => {
  const levels = (day: string) => problems(claims, day).map(({ level }) => level);
  expect(levels('2026-12-30')).toEqual([]);
  expect(levels('2026-12-31')).toEqual(claims.map(() => 'warning'));
  expect(levels('2024-12-30')).toEqual(claims.map(() => 'error'));
});

test('legal pages that were not reviewed for a year are a warning', () => {
  const warnings = (reviewedOn: string) =>
    contentProblems(today, { ...sample, disclosures: { ...sample.disclosures, reviewedOn } }).filter(
      ({ text }) => text.includes('reviewedOn'),
    );
  expect(warnings('2024-06-02')).toEqual([]);
  expect(warnings('2024-06-01')).toEqual([expect.objectContaining({ level: 'warning' })]);
});

test('public holidays of another state than that of the office are a warning', () => {
  const company = { ...sample.company, address: { ...sample.company.address, stateCode: 'SH' } };
  const found = contentProblems(today, { ...sample, company }).filter(({ text }) =>
    text.includes('holidays'),
  );
  expect(found).toEqual([{ level: 'warning', text: expect.stringContaining('DE-SH') }]);
});

test('in the last year of the list of public holidays a warning asks for the next ones', () => {
  const { holidays } = sample;
  const warnings = (year: number) =>
    contentProblems(`${year}-01-01`, sample).filter(({ text }) => text.includes('npm run generate'));
  expect(warnings(holidays.to - 1)).toEqual([]);
  expect(warnings(holidays.to).map(({ level }) => level)).toEqual(['warning']);
});

test('a picture whose licence has ended is a warning', () => {
  const [name = '', note] = Object.entries(sample.pictureNotes)[0] ?? [];
  if (!note) throw new Error('The sample has no pictures.');
  const found = (until: string) =>
    contentProblems(today, {
      ...sample,
      pictureNotes: { ...sample.pictureNotes, [name]: { ...note, licenceEnds: until } },
    }).filter(({ text }) => text.includes('licence'));
  expect(found(today)).toEqual([]);
  expect(found('2025-05-31')).toEqual([
    { level: 'warning', text: expect.stringContaining('the licence ended on 2025-05-31') },
  ]);
});
