/** Allowed values of two fields of a project. Separate from the schemas, so that the browser does not load valibot. */

export const categories = [
  'residential',
  'commercial',
  'healthcare',
  'industrial',
  'development',
  'investment',
] as const;
export type Category = (typeof categories)[number];

export const statuses = ['ongoing', 'completed'] as const;
export type Status = (typeof statuses)[number];
