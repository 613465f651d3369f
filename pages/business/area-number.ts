import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

type Areas = readonly BusinessAreaId[];

/** The displayed number of a business area: `01` to `05`. @param areas those that the site shows. */
export function areaNumber(id: BusinessAreaId, areas: Areas): string {
  return twoDigits(areas.indexOf(id) + 1);
}

/** The number of business areas, in the same format. */
export const areaTotal = (areas: Areas): string => twoDigits(areas.length);

/** The previous and the next business area, wrapping around at both ends. */
export function neighbours(
  id: BusinessAreaId,
  areas: Areas,
): { previous: BusinessAreaId; next: BusinessAreaId } {
  const count = areas.length;
  const index = areas.indexOf(id);
  const areaAt = (position: number) => areas[(position + count) % count] ?? id;
  return { previous: areaAt(index - 1), next: areaAt(index + 1) };
}
