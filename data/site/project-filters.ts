import { isInPlace } from '../derived/places.ts';
import { projectStatus } from '../derived/projects.ts';
import type { Place, Project } from '../schemas/content-schemas.ts';
import { type Category, categories, type Status, statuses } from '../schemas/project-enums.ts';

/** The three filters of the portfolio. Their values are query parameters, so that a filtered page has a URL. */

export const all = 'all';

export interface ProjectFilters {
  type: Category | typeof all;
  /** Id of a place. */
  location: string;
  status: Status | typeof all;
}

export const filterNames = ['type', 'location', 'status'] as const satisfies (keyof ProjectFilters)[];

export const noProjectFilters: ProjectFilters = { type: all, location: all, status: all };

/** Options of each filter, in their order; `more` is the second group of locations. */
export function filterOptions(places: readonly Place[]) {
  const ids = (isFirst: boolean) =>
    places.filter((place) => Boolean(place.isFirst) === isFirst).map(({ id }) => id);
  return {
    type: [all, ...categories],
    location: [all, ...ids(true)],
    more: ids(false),
    status: [all, ...statuses],
  } as const;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | typeof all =>
  values.find((each) => each === value) ?? all;

/** Reads the filters from a query; a missing or unknown value counts as `all`. */
export function filtersOf(search: URLSearchParams, places: readonly Place[]): ProjectFilters {
  return {
    type: oneOf(categories, search.get('type')),
    location: oneOf(
      places.map(({ id }) => id),
      search.get('location'),
    ),
    status: oneOf(statuses, search.get('status')),
  };
}

/** The filters as a query, without those that are `all`. */
export function filterSearch(filters: ProjectFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    if (filters[name] !== all) search.set(name, filters[name]);
  }
  return search;
}

/** Projects that match all three filters, in the order of the portfolio. */
export function filterProjects(filters: ProjectFilters, from: readonly Project[]): Project[] {
  return from.filter(
    (project) =>
      (filters.type === all || project.category === filters.type) &&
      (filters.location === all || isInPlace(project, filters.location)) &&
      (filters.status === all || projectStatus(project) === filters.status),
  );
}
