import type { Project } from '../content/entities.ts';
import { linkedSlug, projects } from '../content/projects.ts';
import { type Locale, locales } from '../locale.ts';

/** A PDF document of the site, made by the build in every language. */
export interface DocumentRow {
  /** `company`, or `projects-` and the slug of the project. */
  name: string;
  /** The project of an exposé; absent for the company's fact sheet. */
  project?: Project;
}

/** Name of the company's fact sheet. */
export const factSheet = 'company';

/** Name of the exposé of a project with a page. */
export function exposeName(slug: string): string {
  return `projects-${slug}`;
}

/**
 * The documents: a fact sheet of the company and an exposé of every project with a page.
 *
 * @param from projects in the format of `data/content/projects.json`.
 */
export function documentRows(from: readonly Project[] = projects): DocumentRow[] {
  const exposes = from.flatMap((project) => {
    const slug = linkedSlug(project);
    return slug ? [{ name: exposeName(slug), project }] : [];
  });
  return [{ name: factSheet }, ...exposes];
}

/** Name of a document in one language, as in its file and in its URL: `projects-bremen-en`. */
export function localizedDocument(name: string, locale: Locale): string {
  return `${name}-${locale}`;
}

/** Stable URL path of a document, which redirects to the file of the current build. */
export function documentPath(name: string, locale: Locale): string {
  return `/documents/${localizedDocument(name, locale)}.pdf`;
}

/** Every document in every language. */
export function localizedDocuments(): string[] {
  return documentRows().flatMap(({ name }) => locales.map((locale) => localizedDocument(name, locale)));
}
