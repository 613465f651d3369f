import { projectStatus } from '../../data/derived/projects.ts';
import { categories, statuses } from '../../data/schemas/project-enums.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';

/**
 * A query of the portfolio that no project matches.
 *
 * @throws Error when there are projects of each type and status in each place.
 */
export function emptyFilter({ places, projects }: Pick<Snapshot, 'places' | 'projects'>): string {
  const queries = places.flatMap(({ id: location }) =>
    categories.flatMap((type) => statuses.map((status) => ({ type, location, status }))),
  );
  const empty = queries.find(({ type, location, status }) =>
    projects.every(
      (project) =>
        project.category !== type ||
        projectStatus(project) !== status ||
        ![project.city, ...(project.otherCities ?? [])].includes(location),
    ),
  );
  if (!empty) throw new Error('Every combination of filters has a project.');
  return `?${new URLSearchParams(empty)}`;
}
