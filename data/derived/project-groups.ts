import type { Project } from '../schemas/content-schemas.ts';
import { type City, cities } from '../schemas/project-enums.ts';
import { firstCities, moreCities, portfolio } from './places.ts';
import { projects } from './projects.ts';

/** Projects by city, in the order of the location filter; cities without a project are left out. */
export function projectsByCity(from: readonly Project[] = projects): { city: City; projects: Project[] }[] {
  const order: readonly City[] = [...firstCities, ...moreCities, portfolio];
  return order
    .map((city) => ({ city, projects: from.filter((project) => project.city === city) }))
    .filter((group) => group.projects.length > 0);
}

/** Number of locations, without "Portfolio", which is not a city. */
export const countedCities = cities.filter((city) => city !== portfolio).length;

/** Number of projects with an investment figure. */
export const projectsWithInvestment = projects.filter((project) => project.investment !== undefined).length;
