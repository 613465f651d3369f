import type { Project } from './entities.ts';
import type { Status } from './project-values.ts';
import rows from './projects.json' with { type: 'json' };

/** The portfolio, in the order of the page. */
export const projects = rows as Project[];

/** A project's status; absent counts as completed. */
export function statusOf(project: Project): Status {
  return project.status ?? 'completed';
}

/** The page that a project's card leads to: only the flagged projects have one. */
export function linkedSlug(project: Project): string | undefined {
  return project.isClickable ? project.slug : undefined;
}

/** How many rooms (hotels) or flats (all others) a project has. */
export function unitsOf(project: Project): { kind: 'rooms' | 'flats'; count: number } | undefined {
  const kind = project.type === 'Hotel' ? 'rooms' : 'flats';
  const count = kind === 'rooms' ? (project.rooms ?? project.units) : project.units;
  return count === undefined ? undefined : { kind, count };
}
