import type { Project } from '../schemas/content-schemas.ts';
import type { Status } from '../schemas/project-enums.ts';

/** A project's status; the default is `completed`. */
export function projectStatus(project: Project): Status {
  return project.status ?? 'completed';
}

/** Slug of the page that a project's card links to; `isClickable: false` removes the link. */
export function linkedSlug(project: Project): string | undefined {
  return project.isClickable === false ? undefined : project.slug;
}

/** Number of rooms (hotels) or flats (all others) of a project. */
export function unitsOf(project: Project): { kind: 'rooms' | 'flats'; count: number } | undefined {
  const kind = project.type === 'Hotel' ? 'rooms' : 'flats';
  const count = kind === 'rooms' ? (project.rooms ?? project.units) : project.units;
  return count === undefined ? undefined : { kind, count };
}
