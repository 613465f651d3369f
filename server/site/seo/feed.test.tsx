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
