import { isArticle } from '../derived/news.ts';
import { byLocale, type Locale } from '../locale.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { isExternalPicture, type PictureName, type PictureSource } from '../schemas/pictures.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { matchPage } from './match-page.ts';
import type { PageRow } from './pages.ts';
import { paths } from './paths.ts';

/** Pages of entries of the content: the rows whose path ends in `:slug`. */

/** The entry that a page with a slug shows. */
export interface SlugEntry {
  /** Name in breadcrumbs. */
  name: Readonly<Record<Locale, string>>;
  /** Title and description of a page with its own content; a news item without a text has none. */
  head?: { title: Readonly<Record<Locale, string>>; description: Readonly<Record<Locale, string>> };
  /** Picture for the cards of social networks, where it is not that of the row. */
  picture?: PictureName;
}

type Entries = Pick<PageContent, 'languages' | 'newsBySlug' | 'projectBySlug'>;

/**
 * Looks up the entry of a page.
 *
 * @returns undefined when the page has no slug, or no entry has it.
 */
export function slugEntry(
  { view }: Pick<PageRow, 'view'>,
  slug: string | undefined,
  content: Entries,
): SlugEntry | undefined {
  if (slug === undefined) return undefined;
  return view === 'project' ? projectEntry(slug, content) : newsEntry(slug, content);
}

function newsEntry(slug: string, { newsBySlug }: Entries): SlugEntry | undefined {
  const item = newsBySlug[slug];
  if (!item) return undefined;
  const { title, excerpt: description, image } = item;
  return {
    name: title,
    ...(isArticle(item) && { head: { title, description } }),
    ...ownPicture(image),
  };
}

function projectEntry(slug: string, content: Entries): SlugEntry | undefined {
  const project = projectBySlug(slug, content);
  if (!project) return undefined;
  const { languages } = content;
  const { name, location, description, image } = project;
  return {
    name: byLocale(languages, () => name),
    head: { title: byLocale(languages, (locale) => `${name}, ${location[locale]}`), description },
    ...ownPicture(image),
  };
}

const ownPicture = (image: PictureSource) => !isExternalPicture(image) && { picture: image };

/** Whether the general project page shows a project: it has a slug, and its path no row of its own. */
export function isGeneralProject(project: Project): project is Project & { slug: string } {
  return project.slug !== undefined && matchPage(paths.project(project.slug)).page.view === 'project';
}

/** The project that the general project page shows at this slug, or undefined. */
export function projectBySlug(slug: string, { projectBySlug: bySlug }: Pick<PageContent, 'projectBySlug'>) {
  const project = bySlug[slug];
  return project && isGeneralProject(project) ? project : undefined;
}
