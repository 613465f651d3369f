import {
  followsSearch,
  pageUrlOf,
  pageUrlOfLink,
  searchOf,
  subscribeToSearch,
  withUrlLanguage,
} from './page-url.ts';

beforeEach(() => history.replaceState(null, '', '/about?x=1'));

const link = (href: string, attributes: Partial<HTMLAnchorElement> = {}) =>
  Object.assign(document.createElement('a'), { href, ...attributes });

test.each(['/projects', '/projects?type=office#main', '/no/such/page', '/news/a-slug', '/administration'])(
  '%s may be a page',
  (href) => expect(pageUrlOfLink(link(href))?.href).toBe(new URL(href, location.href).href),
);

test.each([
  'https://www.example.org/projects',
  'mailto:a@post.example',
  'tel:+49301234',
  '/contact.vcf',
  '/news/feed.atom',
  '/assets/bremen-abc.pdf',
  '/api/openapi',
  '/admin',
  '/admin/consent-proof?email=a',
])('%s is left to the browser', (href) => expect(pageUrlOf(href)).toBeNull());

test('from the inbox every link is left to the browser', () => {
  history.replaceState(null, '', '/admin?view=mails');
  expect(pageUrlOf('/about')).toBeNull();
});

test.each([
  [{ target: '_blank' }, false],
  [{ target: '_self' }, true],
  [{ download: 'a.txt' }, false],
])('a link with %j is followed in place: %s', (attributes, isFollowed) => {
  expect(pageUrlOfLink(link('/projects', attributes)) !== null).toBe(isFollowed);
});

test.each([
  ['#team', false],
  ['/about?x=1#team', false],
  ['/about#team', true],
  ['/about?x=1', true],
])('on /about?x=1, the link %s leads to a page: %s', (href, isPage) => {
  expect(pageUrlOfLink(link(href)) !== null).toBe(isPage);
});

test.each([
  ['/about?x=1#a', 'de', '/about?x=1&lang=de#a'],
  ['/about?lang=en', 'de', '/about?lang=de'],
  ['/about?lang=de&x=1', null, '/about?x=1'],
] as const)('the URL %s in the language %s is %s', (href, locale, expected) => {
  const { pathname, search, hash } = withUrlLanguage(new URL(href, location.href), locale);
  expect(pathname + search + hash).toBe(expected);
});

test.each([
  ['/about', ''],
  ['/about?x=1', '?x=1'],
])('the query of %s is "%s"', (path, query) => expect(searchOf(path)).toBe(query));

test('a page follows its query once all of it is hydrated, not only the header that subscribes to it', () => {
  const unsubscribe = subscribeToSearch(() => {});
  expect(followsSearch()).toBe(false);
  document.documentElement.dataset.hydrated = '';
  expect(followsSearch()).toBe(true);
  unsubscribe();
  expect(followsSearch()).toBe(false);
  delete document.documentElement.dataset.hydrated;
});
