import type { Locale } from '../locale.ts';
import type { Project } from './entities.ts';

/** German translations of the English labels in `type`. */
const german: Record<string, string> = {
  Residential: 'Wohnen',
  'Student housing': 'Studentisches Wohnen',
  'Micro-apartments': 'Mikroapartments',
  Hotel: 'Hotel',
  Boardinghouse: 'Boardinghouse',
  Office: 'Büro',
  Retail: 'Einzelhandel',
  'Mixed use': 'Mischnutzung',
  'Senior living': 'Seniorenwohnen',
  'Care home': 'Pflegeheim',
  'Medical centre': 'Ärztehaus',
  Industrial: 'Gewerbehof',
  'Regional development': 'Regionalentwicklung',
  'Tokenised bond': 'Tokenisierte Anleihe',
  Portfolio: 'Portfolio',
};

/** The labels with a translation. */
export const projectTypes = Object.keys(german);

/** The label of a project's type in the locale; a label without a translation stays English. */
export function projectType(project: Pick<Project, 'type'>, locale: Locale): string {
  return locale === 'de' ? (german[project.type] ?? project.type) : project.type;
}
