import { linkedSlug } from '../../data/derived/projects.ts';
import type { Locale } from '../../data/locale.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { isIndexed, type PageRow, pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { isGeneralProject, slugEntry } from '../../data/site/slug-entry.ts';
import { indexedPages } from '../../data/site/urls.ts';
import { sampleSnapshot } from './content.ts';
import { locales } from './languages.ts';

/** A path of the site with its expected status and page row. */
export interface Route {
  path: string;
  status: 200 | 404;
  /** Id of the page row; `not-found` where no page matches. */
  id: string;
  row: PageRow | null;
  /** Whether search engines may list it. */
  isListed: boolean;
}

const content = sampleSnapshot();
/** A project without a row of its own and an article, if the content has them. */
const slugs: Partial<Record<string, string>> = {
  project: content.projects.flatMap((project) => linkedSlug(project) ?? []).find((slug) => !hasRow(slug)),
  article: content.news[0]?.slug,
};

function hasRow(slug: string): boolean {
  return pages.some(({ project }) => project === slug);
}

/** Whether the site has the page at a path. */
export const hasPage = (path: string) => isPresent(matchPage(path).page, content);

/** Every page row of which the content has a page, an unknown project, an unknown article and an unknown path. */
export const routes: readonly Route[] = [
  ...pages
    .filter((row) => isPresent(row, content) && (!row.path.endsWith('/:slug') || slugs[row.id] !== undefined))
    .map((row): Route => {
      const path = row.path.replace(':slug', slugs[row.id] ?? '');
      const hasOwnHead = slugEntry(row, slugs[row.id], content)?.head !== undefined;
      return { path, status: 200, id: row.id, row, isListed: hasOwnHead || isIndexed(row, content) };
    }),
  { path: '/projects/no-such-project', status: 404, id: 'project', row: null, isListed: false },
  { path: '/news/no-such-article', status: 404, id: 'article', row: null, isListed: false },
  { path: '/no-such-page', status: 404, id: 'not-found', row: null, isListed: false },
];

/** The first route of each kind. */
const firstOf = (kindOf: (route: Route) => string | undefined) =>
  [...Map.groupBy(routes, kindOf).values()].flatMap(([first]) => first ?? []);

/** Pages of the staff that show nothing but the sign-in form while nobody is signed in. */
const isSignIn = ({ id, row }: Route) => row?.layout === 'tool' && id !== 'password';
/** The routes, of which one shows the sign-in form. */
export const withOneSignIn = routes.filter((route) => !isSignIn(route) || route === routes.find(isSignIn));
/** A route for each view and shell, and one with the sign-in form; the others differ in palette and content. */
export const kinds = firstOf((route) => {
  const { id, row } = route;
  if (isSignIn(route)) return 'sign-in';
  return row ? `${row.view} ${row.shell}` : id;
});
/** Those, every business area, as their sections differ, and the home page in the palette `luxury`. */
export const distinct = routes.filter(
  (route) => kinds.includes(route) || route.row?.view === 'business-area' || route.id === 'home-luxury',
);
/** A route for each palette. */
export const palettes = firstOf(({ row }) => row?.palette ?? 'white');
/** A route for each view. */
export const views = firstOf(({ row }) => row?.view);
/** A route for each layout and shell, which determine header and menu. */
export const shells = firstOf(({ row }) => `${row?.layout ?? 'main'} ${row?.shell ?? 'standard'}`);

/** Every route in every language, as rows for `test.each`. */
export const routesByLocale: readonly (readonly [path: string, locale: Locale, route: Route])[] =
  routes.flatMap((route) => locales.map((locale) => [route.path, locale, route] as const));

/** The paths that the sitemap lists, besides documents. */
export const listedPaths: readonly string[] = [
  ...indexedPages(content).map(({ path }) => path),
  ...content.news.filter(({ hasText }) => hasText).map(({ slug }) => paths.article(slug)),
  ...content.projects.filter(isGeneralProject).map(({ slug }) => paths.project(slug)),
];
