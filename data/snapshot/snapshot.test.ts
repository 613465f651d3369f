import { completeContent } from '../../test/support/complete-content.ts';
import type { Content } from './content.ts';
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

test('the list of news items, which is part of the home pages, is without their texts', () => {
  const [first, ...others] = content.news;
  if (!first) throw new Error('There is no news item.');
  const text = Object.fromEntries(Object.keys(first.title).map((locale) => [locale, ['A text.']]));
  const { news, newsBySlug } = createSnapshot({ ...content, news: [{ ...first, text }, ...others] as never });
  expect(JSON.stringify(news)).not.toContain('A text.');
  expect(news.find(({ slug }) => slug === first.slug)?.hasText).toBe(true);
  expect(newsBySlug[first.slug]?.text).toEqual(text);
});

test('hidden projects, news items and people are as if they were not in the content', () => {
  const hide = <Entry>(entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, isHidden: true }));
  const { projects, news, team } = content;
  const dataOf = (part: Partial<Content>) => {
    const { content: _, formerSlugs: _slugs, ...shown } = createSnapshot({ ...content, ...part });
    return shown;
  };
  const all = dataOf({ projects: hide(projects), news: hide(news), team: hide(team) });
  expect(all).toEqual(dataOf({ projects: [], news: [], team: [] }));
  const first = { projects: projects.slice(0, 1), news: news.slice(0, 1), team: team.slice(0, 1) };
  const others = { projects: projects.slice(1), news: news.slice(1), team: team.slice(1) };
  const some = dataOf({
    projects: [...hide(first.projects), ...others.projects],
    news: [...hide(first.news), ...others.news],
    team: [...hide(first.team), ...others.team],
  });
  expect(some).toEqual(dataOf(others));
});

test('pages see neither former slugs nor that an entry is not hidden', () => {
  const { projects, news } = content;
  const snapshot = createSnapshot({
    ...content,
    projects: projects.map((project) => ({
      ...project,
      isHidden: false,
      formerSlugs: [`old-${project.id}`],
    })),
    news: news.map((item) => ({ ...item, formerSlugs: [`old-${item.id}`] })),
  });
  expect(snapshot.projects).toEqual(createSnapshot(content).projects);
  expect(snapshot.newsBySlug).toEqual(createSnapshot(content).newsBySlug);
  expect(snapshot.formerSlugs.news[`old-${news[0]?.id}`]).toBe(news[0]?.slug);
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
