/** The values that three fields of a project may have; apart from the schemas, because the browser reads them too. */

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
