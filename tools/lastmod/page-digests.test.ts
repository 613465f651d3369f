import { pageById } from '../../data/site/pages.ts';
import { indexedPages } from '../../data/site/urls.ts';
import { sampleSnapshot } from '../../test/support/content.ts';
import { contentDates, pageDigest } from './page-digests.ts';

const content = sampleSnapshot();

test('a page keeps its date until its content changes', () => {
  const first = contentDates(content, '2026-01-01', {});
  expect(Object.keys(first)).toEqual(indexedPages(content).map(({ id }) => id));
  expect(new Set(Object.values(first).map(({ date }) => date))).toEqual(new Set(['2026-01-01']));
  const edited = { ...first, about: { date: '2026-01-01', digest: 'of the previous text' } };
  const later = contentDates(content, '2026-02-02', edited);
  expect(later).toEqual({ ...first, about: { date: '2026-02-02', digest: first.about?.digest } });
});

test('every page has a digest of its own, and the business areas do not share one', () => {
  const digests = indexedPages(content).map((page) => pageDigest(page, content));
  expect(new Set(digests).size).toBe(digests.length);
});

test('the picture and the claims of a page are part of its digest', () => {
  const about = pageById('about');
  expect(pageDigest({ ...about, picture: 'business_office' }, content)).not.toBe(pageDigest(about, content));
  expect(pageDigest({ ...about, id: 'home' } as typeof about, content)).not.toBe(pageDigest(about, content));
});
