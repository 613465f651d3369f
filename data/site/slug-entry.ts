import { isArticle, newsBySlug } from '../derived/news.ts';
import { placeName } from '../derived/places.ts';
import { projects } from '../derived/projects.ts';
import { byLocale, type Locale } from '../locale.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { isPictureName, type PictureName } from '../schemas/pictures.ts';
import { matchPage } from './match-page.ts';
import type { PageRow } from './pages.ts';
import { paths } from './paths.ts';

/** Pages of content files: the rows whose path ends in `:slug`. Separate from the page table, which browsers load first. */

/** The entry that a page with a slug shows. */
export interface SlugEntry {
  /** Name in breadcrumbs. */
  name: Readonly<Record<Locale, string>>;
  /** Title and description of a page with its own content; a news item without a text has none. */
  head?: { title: Readonly<Record<Locale, string>>; description: Readonly<Record<Locale, string>> };
  /** Picture for the cards of social networks, where it is not that of the row. */
  picture?: PictureName;
}

/**
 * Looks up the entry of a page.
 *
 * @returns undefined when the page has no slug, or no entry has it.
 */
export function slugEntry({ view }: Pick<PageRow, 'view'>, slug: string | undefined): SlugEntry | undefined {
  if (slug === undefined) return undefined;
  return view === 'project' ? projectEntry(slug) : newsEntry(slug);
}

function newsEntry(slug: string): SlugEntry | undefined {
  const item = newsBySlug(slug);
  if (!item) return undefined;
  const { title, excerpt: description } = item;
  return { name: title, ...(isArticle(item) && { head: { title, description } }) };
}

function projectEntry(slug: string): SlugEntry | undefined {
  const project = projectBySlug(slug);
  if (!project) return undefined;
  const { name, location, description, image } = project;
  return {
    name: byLocale(() => name),
    head: { title: byLocale((locale) => `${name}, ${placeName(location, locale)}`), description },
    ...(isPictureName(image) && { picture: image }),
  };
}

/** The projects that the general project page shows, because their slug has no row of its own. */
export const generalProjects = projects.filter(
  (project): project is Project & { slug: string } =>
    project.slug !== undefined && matchPage(paths.project(project.slug)).page.view === 'project',
);

/** The project that the general project page shows at this slug, or undefined. */
export function projectBySlug(slug: string) {
  return generalProjects.find((project) => project.slug === slug);
}
