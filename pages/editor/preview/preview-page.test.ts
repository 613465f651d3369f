import { pages } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { linkTarget, pageOfDocument, previewPages } from './preview-page.ts';

test.each([
  ['projects/1', { slug: 'bremen' }, paths.project('bremen')],
  ['projects/1', { slug: 'bremen', isClickable: false }, paths.projects],
  ['projects/9001', undefined, paths.projects],
  ['news/3', { slug: 'roof', text: { en: ['The roof is closed.'] } }, paths.article('roof')],
  ['news/3', { slug: 'roof' }, paths.news],
  ['team/Katharina Wendt', {}, paths.about],
  ['company', {}, paths.contact],
  ['disclosures', {}, paths.notice],
  ['messages/contact', {}, paths.contact],
  ['messages/areas', {}, paths.home],
  ['messages/shared', {}, paths.home],
  ['messages/admin', {}, paths.home],
  ['home-variants/home', {}, paths.home],
  ['claims/years', { pages: ['no-page', 'about'] }, paths.about],
  ['claims/new-1', { pages: [] }, paths.home],
])('%s with %j is previewed on %s', (key, value, path) => {
  expect(pageOfDocument(key, value)).toBe(path);
});

test('all pages for visitors that need neither slug nor token can be chosen', () => {
  expect(previewPages.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['home', 'about', 'business', 'projects', 'contact', 'news', 'notice']),
  );
  for (const id of ['admin', 'project', 'article', 'unsubscribe', 'not-found'])
    expect([id, previewPages.some((page) => page.id === id)]).toEqual([id, false]);
  expect(previewPages.length).toBeLessThan(pages.length);
});

test('a link leads to the preview of its page, without the language', () => {
  expect(linkTarget('/about?lang=de', '/contact')).toEqual({ page: '/about', lang: 'de' });
  expect(linkTarget('?type=residential', '/projects')).toEqual({
    page: '/projects?type=residential',
    lang: null,
  });
});

test.each(['https://other.example/about', 'mailto:a@b.example', '/documents/a.pdf', '/admin', 'http://['])(
  'the link %s has no preview',
  (href) => expect(linkTarget(href, '/about')).toBeNull(),
);
