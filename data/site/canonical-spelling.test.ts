import { completeContent } from '../../test/support/complete-content.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { canonicalSpelling } from './canonical-spelling.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

const content = createSnapshot(completeContent());
const article = paths.article(content.news[0]?.slug ?? '');

test.each([
  ['/About', paths.about],
  ['/ABOUT/', paths.about],
  ['/about/', paths.about],
  ['/%61bout', paths.about],
  [article.toUpperCase(), article],
  ['/News/', paths.news],
])('%s is another spelling of %s', (pathname, path) => {
  expect(canonicalSpelling(pathname, content)).toBe(path);
});

test.each([
  '/nowhere',
  '/Nowhere',
  '/projects/Unknown',
  '/news/:slug',
  '/NEWS/:SLUG',
  '/news/Unknown',
  '/%',
  '/about/x',
  '*',
  '/*',
])('%s is not a spelling of a page', (pathname) => {
  expect(canonicalSpelling(pathname, content)).toBeNull();
});

test('the path of a page has no other spelling', () => {
  const fixed = pages.filter((page) => !page.path.includes(':'));
  expect(fixed.map(({ path }) => canonicalSpelling(path, content))).toEqual(fixed.map(() => null));
});

test('a page about a project has other spellings only with its project', () => {
  const [first] = content.projects;
  if (!first) throw new Error('There is no project.');
  const withProjects = (projects: (typeof first)[]) => createSnapshot({ ...completeContent(), projects });
  const spelling = '/PROJECTS/Bremen/';
  expect(canonicalSpelling(spelling, withProjects([{ ...first, slug: 'bremen' }]))).toBe('/projects/bremen');
  expect(canonicalSpelling(spelling, withProjects([]))).toBeNull();
});
