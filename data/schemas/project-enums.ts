/** Allowed values of three fields of a project. Separate from the schemas, so that the browser does not load valibot. */

export const categories = [
  'residential',
  'commercial',
  'healthcare',
  'industrial',
  'development',
  'investment',
] as const;
export type Category = (typeof categories)[number];

export const cities = [
  'Berlin',
  'Mühlhausen',
  'Magdeburg',
  'Binz',
  'Bremen',
  'Erfurt',
  'Lisbon',
  'Hamburg',
  'Hanau am Main',
  'Heidenheim',
  'Heringsdorf',
  'Stuttgart',
  'Portfolio',
] as const;
export type City = (typeof cities)[number];

export const statuses = ['ongoing', 'completed'] as const;
export type Status = (typeof statuses)[number];
