import { defaultLocale, type Locale, type TranslatedLocale } from '../locale.ts';
import type { Project } from './entities.ts';

/** Translations of the English labels in `type`. */
const labels: Record<TranslatedLocale, Record<string, string>> = {
  de: {
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
  },
};

/** The labels with a translation. */
export const projectTypes = Object.keys(labels.de);

/** The label of a project's type in the locale; a label without a translation stays English. */
export function projectType(project: Pick<Project, 'type'>, locale: Locale): string {
  return (locale !== defaultLocale && labels[locale]?.[project.type]) || project.type;
}
