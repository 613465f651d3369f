import { paths } from '../../../data/site/paths.ts';
import { createSnapshot } from '../../../data/snapshot/snapshot.ts';
import { completeContent, inLanguages } from '../../../test/support/complete-content.ts';
import { feed } from './feed.ts';

test('control characters of pasted text leave the feed valid XML', () => {
  const shipped = completeContent();
  const title = inLanguages('One\vtwo, har\u0002bour', 'Eins\vzwei, Ha\u0002fen');
  const text = inLanguages(['A quay.'], ['Ein Kai.']);
  const news = shipped.news.map((item) => ({ ...item, title, text }));
  const xml = feed(createSnapshot({ ...shipped, news }), 'https://site.example', 'en', 0);
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('entry title')?.textContent).toBe('One two, harbour');
});

test('an article whose slug has changed keeps its id, so that readers do not show it again', () => {
  const shipped = completeContent();
  const text = inLanguages(['A quay.'], ['Ein Kai.']);
  const feedOf = (changes: { slug: string; formerSlugs?: string[] }) => {
    const news = shipped.news.slice(0, 1).map((item) => ({ ...item, text, ...changes }));
    const xml = feed(createSnapshot({ ...shipped, news }), 'https://site.example', 'en', 0);
    const entry = new DOMParser().parseFromString(xml, 'application/xml').querySelector('entry');
    return {
      id: entry?.querySelector('id')?.textContent,
      link: entry?.querySelector('link')?.getAttribute('href'),
    };
  };
  const before = feedOf({ slug: 'first' });
  expect(before.id).toBe(before.link);
  // The names of an object that are numbers come first.
  const after = feedOf({ slug: 'third', formerSlugs: ['first', '2024'] });
  expect([after.id, after.link]).toEqual([before.id, `https://site.example${paths.article('third')}`]);
});
