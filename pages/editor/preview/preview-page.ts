import { linkedSlug } from '../../../data/derived/projects.ts';
import type { NewsItem, Project } from '../../../data/schemas/content-schemas.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { notFoundPage, type PageRow, pages } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';

/** Which page of the site the preview shows. */

const isForVisitors = ({ layout }: PageRow) => layout !== 'tool';

/** The pages that can be chosen: those without a slug and a token. */
export const previewPages = pages.filter(
  (page) => isForVisitors(page) && !page.path.endsWith(':slug') && !page.query?.includes('token'),
);

const pathOfId = (id: string | undefined) => previewPages.find((page) => page.id === id)?.path;

/** The page whose title and description are in a namespace, or the first one that has messages of it. */
function pageOfNamespace(namespace: string): string | undefined {
  const own = previewPages.find(({ meta }) => meta.startsWith(`${namespace}.`));
  return (own ?? previewPages.find(({ namespaces }) => namespaces.some((each) => each === namespace)))?.path;
}

/** Pages on which documents of a collection can be seen; the others are on the home page. */
const pageOf: Record<string, (name: string, value: object) => string | undefined> = {
  projects: (_, value) => {
    const slug = linkedSlug(value as Project);
    return slug ? paths.project(slug) : paths.projects;
  },
  news: (_, value) => {
    const { slug, text } = value as Partial<NewsItem>;
    return slug && text ? paths.article(slug) : paths.news;
  },
  team: () => paths.about,
  press: () => paths.press,
  places: () => paths.projects,
  'project-types': () => paths.projects,
  company: () => paths.contact,
  holidays: () => paths.contact,
  disclosures: () => paths.notice,
  'area-pictures': () => paths.business,
  'picture-notes': (name) => previewPages.find(({ picture }) => picture === name)?.path,
  'home-variants': (name) => pathOfId(name),
  claims: (_, value) => (value as { pages?: string[] }).pages?.flatMap((id) => pathOfId(id) ?? [])[0],
  messages: (name) => pageOfNamespace(name),
};

/**
 * Path of a page that shows a document.
 *
 * @param value the document as it is in the form, which may be incomplete.
 */
export function pageOfDocument(key: string, value: unknown): string {
  const [collection = '', name = ''] = key.split('/', 2);
  return pageOf[collection]?.(name, Object(value)) ?? paths.home;
}

/** Where a link of a previewed page leads. */
export interface LinkTarget {
  /** Path and query, without the language. */
  page: string;
  lang: string | null;
}

/**
 * The page of a link.
 *
 * @param href as in the markup. @param from path of the page with the link.
 * @returns null for a link to another site, a file or a page for staff, which have no preview.
 */
export function linkTarget(href: string, from: string): LinkTarget | null {
  const base = new URL(from, 'http://site.example');
  if (!URL.canParse(href, base)) return null;
  const { origin, pathname, searchParams } = new URL(href, base);
  const { page } = matchPage(pathname);
  if (origin !== base.origin || page === notFoundPage || !isForVisitors(page)) return null;
  const lang = searchParams.get('lang');
  searchParams.delete('lang');
  return { page: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, lang };
}
