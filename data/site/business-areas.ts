/** The five business areas, in the order of every list; also the last part of their addresses. */
export const businessAreaIds = [
  'development',
  'project-management',
  'investment-management',
  'real-estate-management',
  'consulting-joint-venture',
] as const;

export type BusinessAreaId = (typeof businessAreaIds)[number];
