import { defaultLocale, type Locale, type TranslatedLocale } from '../locale.ts';

/** The English labels of projects' types, each with its translations. */
const translations = {
  Residential: { de: 'Wohnen' },
  'Student housing': { de: 'Studentisches Wohnen' },
  'Micro-apartments': { de: 'Mikroapartments' },
  Hotel: { de: 'Hotel' },
  Boardinghouse: { de: 'Boardinghouse' },
  Office: { de: 'Büro' },
  Retail: { de: 'Einzelhandel' },
  'Mixed use': { de: 'Mischnutzung' },
  'Senior living': { de: 'Seniorenwohnen' },
  'Care home': { de: 'Pflegeheim' },
  'Medical centre': { de: 'Ärztehaus' },
  Industrial: { de: 'Gewerbehof' },
  'Regional development': { de: 'Regionalentwicklung' },
  'Tokenised bond': { de: 'Tokenisierte Anleihe' },
  Portfolio: { de: 'Portfolio' },
} satisfies Record<string, Record<TranslatedLocale, string>>;

export type ProjectType = keyof typeof translations;
export const projectTypes = Object.keys(translations) as ProjectType[];

/** The label of a type in the locale. */
export function projectType(type: ProjectType, locale: Locale): string {
  return locale === defaultLocale ? type : translations[type][locale];
}
