import {
  type Category,
  type City,
  categories,
  cities,
  type Project,
  type Status,
  statuses,
} from '../content/entities.ts';
import { firstCities, moreCities, portfolio } from '../content/places.ts';
import { projects, statusOf } from '../content/projects.ts';

/** The three filters of the portfolio. They live in the address, so that a filtered page can be linked to. */

export const all = 'all';

export interface ProjectFilters {
  type: Category | typeof all;
  location: City | typeof all;
  status: Status | typeof all;
}

export const filterNames = ['type', 'location', 'status'] as const satisfies (keyof ProjectFilters)[];

export const noFilters: ProjectFilters = { type: all, location: all, status: all };

/** What each filter offers, in its order; `more` is the second group of locations. */
export const filterOptions = {
  type: [all, ...categories],
  location: [all, ...firstCities],
  more: [...moreCities, portfolio],
  status: [all, ...statuses],
} as const;

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | typeof all =>
  values.find((each) => each === value) ?? all;

/** The filters that a query holds; what is missing or unknown counts as `all`. */
export function filtersOf(search: URLSearchParams): ProjectFilters {
  return {
    type: known(categories, search.get('type')),
    location: known(cities, search.get('location')),
    status: known(statuses, search.get('status')),
  };
}

/** The query of filters, without those that are `all`. */
export function filterSearch(filters: ProjectFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    if (filters[name] !== all) search.set(name, filters[name]);
  }
  return search;
}

/** The projects that match all three filters, in the order of the portfolio. */
export function filterProjects(filters: ProjectFilters, from: readonly Project[] = projects): Project[] {
  return from.filter(
    (project) =>
      (filters.type === all || project.category === filters.type) &&
      (filters.location === all || project.city === filters.location) &&
      (filters.status === all || statusOf(project) === filters.status),
  );
}

/** Projects by city, in the order of the location filter; cities without a project are left out. */
export function projectsByCity(from: readonly Project[] = projects): { city: City; projects: Project[] }[] {
  const order: readonly City[] = [...firstCities, ...moreCities, portfolio];
  return order
    .map((city) => ({ city, projects: from.filter((project) => project.city === city) }))
    .filter((group) => group.projects.length > 0);
}

/** Cities that the band counts: all locations but "Portfolio". */
export const countedCities = cities.filter((city) => city !== portfolio).length;

/** Projects that carry an investment figure. */
export const projectsWithInvestment = projects.filter((project) => project.investment !== undefined).length;
