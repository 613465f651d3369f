import { type BusinessAreaId, businessAreaIds } from '../../data/site/business-areas.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The printed number of an area: `01` to `05`. */
export function areaNumber(id: BusinessAreaId): string {
  return twoDigits(businessAreaIds.indexOf(id) + 1);
}

/** How many areas there are, printed alike. */
export const areaTotal = twoDigits(businessAreaIds.length);

/** The area before and the one after; the row closes to a ring. */
export function neighbours(id: BusinessAreaId): { previous: BusinessAreaId; next: BusinessAreaId } {
  const count = businessAreaIds.length;
  const index = businessAreaIds.indexOf(id);
  const at = (position: number) => businessAreaIds[(position + count) % count] ?? id;
  return { previous: at(index - 1), next: at(index + 1) };
}
