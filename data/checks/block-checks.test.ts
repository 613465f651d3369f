import { completeContent, inLanguages } from '../../test/support/complete-content.ts';
import { everyBlock } from '../../test/support/every-block.ts';
import type { Block } from '../schemas/block-schemas.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { documentPath, factSheet } from '../site/document-paths.ts';
import { pages } from '../site/pages.ts';
import { contentErrors, describeProblem } from './validate.ts';

const content = completeContent();
const [item] = content.news;
const picture = Object.keys(content.pictures)[0] ?? '';
const slug = content.projects.find((each) => each.slug)?.slug ?? '';

/** The problems of the content with these blocks at the end of the German text of its first news item. */
const problemsOf = (...blocks: Block[]) =>
  contentErrors({
    ...content,
    news: content.news.map((each) =>
      each === item ? { ...each, text: inLanguages<Block[]>(['Text'], ['Text', ...blocks]) } : each,
    ),
  }).map(describeProblem);

/** The problems of the content with these fields in a project without a page. */
function problemsOfProject(fields: Partial<Project>) {
  const plain = content.projects.at(-1);
  return contentErrors({
    ...content,
    projects: content.projects.map((each) => (each === plain ? { ...each, ...fields } : each)),
  });
}

const text = inLanguages<Block[]>(['Text'], ['Text']);
const link = (href: string): Block => ({ kind: 'link', label: 'Link', href });

test('links of an article may lead to pages, articles, projects, documents and elsewhere', () => {
  const paths = [
    '/',
    '/contact?request=visit',
    '/about#team',
    `/news/${item?.slug}`,
    `/projects/${slug}`,
    documentPath(factSheet, 'de'),
    '/news/feed.atom',
    'https://other.example/',
    'mailto:office@post.example',
  ];
  expect(problemsOf(...paths.map(link))).toEqual([]);
});

test.each([
  '/nowhere',
  '/news/none',
  '/projects/none',
  '/About',
  '/contact/',
  '/admin',
  '/documents/none-en.pdf',
])('a link of an article to %s is reported with article, language and block', (path) => {
  const [problem, ...others] = problemsOf(link(path));
  expect(others).toEqual([]);
  expect(problem).toContain(
    `data/content/news.json, entry 1 (${item?.slug}), text.de.1.href: "${path}" leads to`,
  );
});

test('a link within a text and a picture that is missing are reported, also in the story of a project', () => {
  const { gallery, paragraph } = everyBlock;
  const runs = [...paragraph.runs.slice(0, 1), { text: 'x', href: '/nowhere' }];
  const story: Block[] = [
    { ...gallery, pictures: [picture, 'none'] },
    { kind: 'picture', picture: 'none' },
    { kind: 'list', items: [{ kind: 'paragraph', runs }] },
  ];
  const problems = problemsOfProject({ slug: 'its-slug', story: { ...text, en: story } });
  expect(problems.map(({ field, message }) => [field, message.split(':')[0]])).toEqual([
    ['story.en.0.pictures.1', 'there is no picture "none"'],
    ['story.en.1.picture', 'there is no picture "none"'],
    ['story.en.2.items.0.runs.1.href', '"/nowhere" leads to no page of the site'],
  ]);
});

test('a story that a published language lacks is reported', () => {
  const problems = problemsOfProject({ slug: 'its-slug', story: { ...text, de: undefined } as never });
  expect(problems.map(describeProblem)).toEqual([expect.stringContaining('story.de: is missing')]);
});

test('a story is reported that no page shows, since its project has a designed page', () => {
  const [designed] = pages.flatMap(({ project }) => project ?? []);
  const projects = content.projects.map((each) => (each.slug === designed ? { ...each, story: text } : each));
  expect(contentErrors({ ...content, projects }).map(describeProblem)).toEqual([
    expect.stringContaining('story: is not shown'),
  ]);
});

test('a link to a hidden page is reported', () => {
  const { slug: hiddenSlug } = content.news[1] ?? {};
  const links = { ...text, en: [link(`/news/${hiddenSlug}`)] };
  const news = content.news.map((each) => {
    if (each === item) return { ...each, text: links };
    return each.slug === hiddenSlug ? { ...each, isHidden: true } : each;
  });
  expect(contentErrors({ ...content, news }).map(({ field }) => field)).toEqual(['text.en.0.href']);
  const pages = { ...content.pages, about: { isHidden: true as const } };
  const about = content.news.map((each) =>
    each === item ? { ...each, text: { ...text, en: [link('/about')] } } : each,
  );
  expect(contentErrors({ ...content, pages, news: about }).map(({ field }) => field)).toContain(
    'text.en.0.href',
  );
});
