import type { Locale } from '../locale.ts';
import type { Place, Project } from '../schemas/content-schemas.ts';

/** Whether a place is a city. The others stand for several places. */
export function isCity({ coordinates }: Place): boolean {
  return coordinates !== undefined;
}

/** The name of a place; its id when no entry has it. */
export function placeName({ places }: { places: readonly Place[] }, id: string, locale: Locale): string {
  return places.find((place) => place.id === id)?.name[locale] ?? id;
}

/** Whether a project is in a place, by its city or one of its other cities. */
export function isInPlace({ city, otherCities }: Project, id: string): boolean {
  return city === id || Boolean(otherCities?.includes(id));
}

/**
 * Projects by place, in the order of the location filter; places without a project are left out. A project in several cities is in
 * the group of each.
 */
export function projectsByPlace(
  places: readonly Place[],
  projects: readonly Project[],
): { place: Place; projects: Project[] }[] {
  return places
    .map((place) => ({ place, projects: projects.filter((project) => isInPlace(project, place.id)) }))
    .filter((group) => group.projects.length > 0);
}
