import { pageById } from '../../data/site/pages.ts';
import { indexedPages } from '../../data/site/urls.ts';
import { sampleSnapshot } from '../../test/support/content.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { contentDates, pageDigest, publishedDates, withPageDates } from './page-dates.ts';

const content = sampleSnapshot();

test('a page keeps its date until its content changes', () => {
  const first = contentDates(content, '2026-01-01', [{}]);
  expect(Object.keys(first)).toEqual(indexedPages(content).map(({ id }) => id));
  expect(new Set(Object.values(first).map(({ date }) => date))).toEqual(new Set(['2026-01-01']));
  const edited = { ...first, about: { date: '2026-01-01', digest: 'of the previous text' } };
  const later = contentDates(content, '2026-02-02', [edited]);
  expect(later).toEqual({ ...first, about: { date: '2026-02-02', digest: first.about?.digest } });
});

test('every page has a digest of its own, and the business areas do not share one', () => {
  const digests = indexedPages(content).map((page) => pageDigest(page, content));
  expect(new Set(digests).size).toBe(digests.length);
});

test('a page whose row names messages without a file is reported with the name of the file', () => {
  const page = { ...pageById('about'), namespaces: ['unwritten'] } as never;
  expect(() => pageDigest(page, content)).toThrow('locales/en/unwritten.json');
});

test('the picture and the claims of a page are part of its digest', () => {
  const about = pageById('about');
  expect(pageDigest({ ...about, picture: 'business_office' }, content)).not.toBe(pageDigest(about, content));
  expect(pageDigest({ ...about, id: 'home' } as typeof about, content)).not.toBe(pageDigest(about, content));
});

test.each([
  ['home', { founded: 1801 }],
  ['about', { founded: 1801 }],
  ['bond', { phone: '+49 345 5550' }],
] as const)('the digest of %s changes with what it shows of the company', (id, changes) => {
  const edited = createSnapshot({ ...content.content, company: { ...content.company, ...changes } });
  expect(pageDigest(pageById(id), edited)).not.toBe(pageDigest(pageById(id), content));
});

test('the digest of the projects changes with the name of a place', () => {
  const places = content.content.places.map((place) => ({ ...place, name: { ...place.name, en: 'East' } }));
  const edited = createSnapshot({ ...content.content, places });
  expect(pageDigest(pageById('projects'), edited)).not.toBe(pageDigest(pageById('projects'), content));
});

test('an edition keeps the dates of the pages that it does not change, and a page as shipped has its date', () => {
  const shipped = publishedDates(content, null, Date.UTC(2030, 0, 1));
  const edited = createSnapshot({ ...content.content, team: content.team.slice(1) });
  const dates = publishedDates(edited, shipped, Date.UTC(2030, 0, 2));
  expect(dates).toEqual({ ...shipped, about: { date: '2030-01-02', digest: expect.any(String) } });
  expect(publishedDates(edited, dates, Date.UTC(2030, 0, 3))).toEqual(dates);
  expect(publishedDates(content, dates, Date.UTC(2030, 0, 4))).toEqual(shipped);
});

test('a snapshot has the dates of its edition, and that of the release for a page that an upgrade has changed', () => {
  const shipped = publishedDates(content, null, 0);
  const about = { date: '2030-01-02', digest: pageDigest(pageById('about'), content) };
  const home = { date: '2030-01-02', digest: 'of the previous release' };
  const { pageDates } = withPageDates(content, { ...shipped, about, home });
  expect([pageDates.about, pageDates.home]).toEqual(['2030-01-02', shipped.home?.date]);
  const releaseDates = Object.entries(shipped).map(([id, { date }]) => [id, date]);
  expect(withPageDates(content, null).pageDates).toEqual(Object.fromEntries(releaseDates));
});
