import { completeContent } from '../../test/support/complete-content.ts';
import { pages } from '../site/pages.ts';
import { formerSlugProblems } from './former-slugs.ts';
import { contentErrors, describeProblem } from './validate.ts';

const messagesOf = (rows: Parameters<typeof formerSlugProblems>[1]) =>
  formerSlugProblems('news', rows).map(describeProblem);

test('a former slug that another entry has is reported with both entries, whichever comes first', () => {
  expect(
    messagesOf([
      { slug: 'one', formerSlugs: ['old', 'two'] },
      { slug: 'two', formerSlugs: ['old'] },
    ]),
  ).toEqual([
    'data/content/news.json, entry 1 (one), formerSlugs.1: "two" is also the slug of entry 2 (two)',
    'data/content/news.json, entry 2 (two), formerSlugs.0: "old" is also a former slug of entry 1 (one)',
  ]);
});

test('a former slug that is still the slug of the entry, or is listed twice, is reported', () => {
  expect(messagesOf([{ slug: 'one', formerSlugs: ['one', 'old', 'old'] }])).toHaveLength(2);
  expect(messagesOf([{ slug: 'one', formerSlugs: ['old'] }, { slug: 'two' }])).toEqual([]);
});

test('the checks of the content include former slugs of projects and news', () => {
  const content = completeContent();
  const slug = content.news[0]?.slug ?? '';
  const news = content.news.map((item, index) => (index === 1 ? { ...item, formerSlugs: [slug] } : item));
  expect(contentErrors({ ...content, news }).map(describeProblem)).toEqual([
    expect.stringMatching(`news.json, entry 2 .*"${slug}" is also the slug of entry 1`),
  ]);
});

test('a hidden project needs no claims of its page, but its entry is checked', () => {
  const { projects, claims, ...others } = completeContent();
  const ids = new Set(pages.flatMap(({ id, project }) => (project === undefined ? [] : [id as string])));
  const shared = claims.filter((claim) => !claim.pages.every((page) => ids.has(page)));
  const withProjects = (isHidden: boolean, fields: object = {}) =>
    contentErrors({
      ...others,
      claims: shared,
      projects: projects.map((project) => ({ ...project, isHidden, ...fields })),
    });
  expect(withProjects(false).length).toBeGreaterThan(0);
  expect(withProjects(true).map(describeProblem)).toEqual([]);
  expect(withProjects(true, { type: 'Castle' })).toHaveLength(projects.length);
});
