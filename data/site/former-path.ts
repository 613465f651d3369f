import type { ShownLanguage } from '../locale.ts';
import type { Project } from '../schemas/content-schemas.ts';
import type { FormerSlugs } from '../snapshot/former-slugs.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { lowerCasePath } from './canonical-spelling.ts';
import { exposeName, localizedDocument } from './document-paths.ts';
import { isHiddenPage } from './hidden-pages.ts';
import { matchPage } from './match-page.ts';
import { paths } from './paths.ts';

/** Pages and documents of entries that have another slug now, or are hidden, and hidden pages. */

interface Former {
  formerSlugs: { projects: FormerSlugs; news: FormerSlugs };
}

/**
 * The path of the page that was at a path, in any spelling.
 *
 * @returns null when the page no longer exists; undefined when the path is of no such page.
 */
export function formerPath(
  pathname: string,
  { formerSlugs, hiddenPages }: Former & Pick<PageContent, 'hiddenPages'>,
): string | null | undefined {
  const path = lowerCasePath(pathname)?.replace(/\/$/, '');
  if (path && isHiddenPage(matchPage(path).page, { hiddenPages })) return null;
  const pathsOf = { projects: paths.project, news: paths.article };
  for (const list of ['projects', 'news'] as const) {
    const folder = pathsOf[list]('');
    if (!path?.startsWith(folder)) continue;
    const slug = formerSlugs[list][path.slice(folder.length)];
    return slug ? pathsOf[list](slug) : slug;
  }
  return undefined;
}

/**
 * The query of a page about a project, such as a request, with the present slug of the project in place of a former one.
 *
 * @param search with or without its question mark.
 * @returns the query as it is where it names no project by a former slug.
 */
export function presentSearch(pathname: string, search: string, { formerSlugs }: Former): string {
  if (!matchPage(pathname).page.query?.includes('project')) return search;
  const present = new URLSearchParams(search);
  const slug = formerSlugs.projects[present.get('project') ?? ''];
  if (!slug) return search;
  present.set('project', slug);
  return `?${present}`;
}

/** The project that a slug names or has named; undefined for one that is hidden or does not exist. */
export function projectOfSlug(
  slug: string,
  { formerSlugs, projectBySlug }: Former & Pick<PageContent, 'projectBySlug'>,
): Project | undefined {
  return projectBySlug[formerSlugs.projects[slug] ?? slug];
}

/**
 * The name of the exposé that had a name, in the same language.
 *
 * @param name in one language, for example `projects-bremen-en`.
 * @returns null when the project is hidden; undefined when the name is of no such exposé.
 */
export function formerDocument(
  name: string,
  { formerSlugs, languages }: Former & { languages: readonly Pick<ShownLanguage, 'code'>[] },
): string | null | undefined {
  const prefix = exposeName('');
  for (const { code } of name.startsWith(prefix) ? languages : []) {
    const suffix = localizedDocument('', code);
    if (!name.endsWith(suffix)) continue;
    const slug = formerSlugs.projects[name.slice(prefix.length, -suffix.length)];
    if (slug !== undefined) return slug && localizedDocument(exposeName(slug), code);
  }
  return undefined;
}
