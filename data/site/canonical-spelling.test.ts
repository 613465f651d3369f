import { news } from '../derived/news.ts';
import { canonicalSpelling } from './canonical-spelling.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

const article = paths.article(news[0]?.slug ?? '');

test.each([
  ['/About', paths.about],
  ['/ABOUT/', paths.about],
  ['/about/', paths.about],
  ['/%61bout', paths.about],
  ['/PROJECTS/Bremen/', paths.project('bremen')],
  [article.toUpperCase(), article],
  ['/News/', paths.news],
])('%s is another spelling of %s', (pathname, path) => {
  expect(canonicalSpelling(pathname)).toBe(path);
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
  expect(canonicalSpelling(pathname)).toBeNull();
});

test('the path of a page has no other spelling', () => {
  const fixed = pages.filter((page) => !page.path.includes(':'));
  expect(fixed.map(({ path }) => canonicalSpelling(path))).toEqual(fixed.map(() => null));
});
