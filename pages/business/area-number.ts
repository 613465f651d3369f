import { type BusinessAreaId, businessAreaIds } from '../../data/schemas/business-areas.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The displayed number of a business area: `01` to `05`. */
export function areaNumber(id: BusinessAreaId): string {
  return twoDigits(businessAreaIds.indexOf(id) + 1);
}

/** The number of business areas, in the same format. */
export const areaTotal = twoDigits(businessAreaIds.length);

/** The previous and the next business area, wrapping around at both ends. */
export function neighbours(id: BusinessAreaId): { previous: BusinessAreaId; next: BusinessAreaId } {
  const count = businessAreaIds.length;
  const index = businessAreaIds.indexOf(id);
  const areaAt = (position: number) => businessAreaIds[(position + count) % count] ?? id;
  return { previous: areaAt(index - 1), next: areaAt(index + 1) };
}
