/** The five business areas, in the order of every list; an id is also the last segment of the area's URL path. */
export const businessAreaIds = [
  'development',
  'project-management',
  'investment-management',
  'real-estate-management',
  'consulting-joint-venture',
] as const;

export type BusinessAreaId = (typeof businessAreaIds)[number];
