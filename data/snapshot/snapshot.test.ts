import { completeContent } from '../../test/support/complete-content.ts';
import { createSnapshot } from './snapshot.ts';

const content = completeContent();

test('a snapshot cannot be changed, and neither can what it was created from', () => {
  const snapshot = createSnapshot(completeContent());
  for (const value of [
    snapshot,
    snapshot.company.address,
    snapshot.content.projects[0],
    snapshot.catalogues.de.news,
  ])
    expect(Object.isFrozen(value)).toBe(true);
});

test('news are sorted by date, newest first, whatever their order in the file', () => {
  const [first] = content.news;
  if (!first) throw new Error('There is no news item.');
  const dated = (date: string) => ({ ...first, slug: `of-${date}`, date });
  const news = ['2024-05-15', '2026-01-02', '2025-03-04'].map(dated);
  const snapshot = createSnapshot({ ...content, news });
  expect(snapshot.news.map(({ date }) => date)).toEqual(['2026-01-02', '2025-03-04', '2024-05-15']);
  expect(snapshot.newsBySlug['of-2025-03-04']?.date).toBe('2025-03-04');
});

test('pages see no source of a claim', () => {
  const { claims, claimRegister } = createSnapshot(completeContent());
  expect(claimRegister.every(({ source }) => source.en)).toBe(true);
  expect(Object.values(claims).some((claim) => 'source' in claim || 'asOf' in claim)).toBe(false);
});

test('the values of the company are inserted into messages', () => {
  const { messages, company } = completeContent();
  const en = { ...messages.news.en, 'news.meta.title': 'News of {company}, in {year}' };
  const { catalogues } = createSnapshot({
    ...content,
    company: { ...company, name: 'Havelbau' },
    messages: { ...messages, news: { ...messages.news, en } },
  });
  expect(JSON.stringify(catalogues.en.news['news.meta.title'])).toContain('News of Havelbau, in ');
});

test('the shared messages include the names of all pages, and no title', () => {
  const { shared } = createSnapshot(completeContent()).catalogues.en;
  expect(shared['news.meta.name']).toBe(content.messages.news.en['news.meta.name']);
  expect(shared['news.meta.title']).toBeUndefined();
});

test('a message that is no valid ICU message is an error with its key', () => {
  const { messages } = completeContent();
  const news = { ...messages.news, en: { ...messages.news.en, 'news.list': '{count, plural' } };
  expect(() => createSnapshot({ ...content, messages: { ...messages, news } })).toThrow('"news.list"');
});
