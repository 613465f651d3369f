import { linkedSlug } from '../derived/projects.ts';
import type { Project } from '../schemas/content-schemas.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { exposeName, factSheet, localizedDocument } from './document-paths.ts';

/** A PDF document of the site, which exists in every language. */
export interface DocumentRow {
  /** `company`, or `projects-` and the slug of the project. */
  name: string;
  /** The project of an exposé; absent for the company's fact sheet. */
  project?: Project;
}

/** Names of the documents in every language. */
export function documentNames({
  projects,
  languages,
}: Pick<PageContent, 'projects' | 'languages'>): string[] {
  return documentRows(projects).flatMap(({ name }) =>
    languages.map(({ code }) => localizedDocument(name, code)),
  );
}

/**
 * The documents: a fact sheet of the company and an exposé of every project with a page.
 *
 * @param from projects in the format of `data/content/projects.json`.
 */
export function documentRows(from: readonly Project[]): DocumentRow[] {
  const exposes = from.flatMap((project) => {
    const slug = linkedSlug(project);
    return slug ? [{ name: exposeName(slug), project }] : [];
  });
  return [{ name: factSheet }, ...exposes];
}
