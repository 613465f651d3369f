import type { Locale } from '../locale.ts';
import { claimById, claimText } from './claims.ts';
import { company } from './company.ts';
import { openingLine } from './opening-hours.ts';

/** Claims inserted as a bare number: the message contains the unit, or there is none. */
const numbers = [
  'founderExperience',
  'homeYears',
  'homeProjects',
  'years',
  'projectsDone',
  'bremenUnits',
  'bremenFloors',
  'bremenYear',
  'bremenBerths',
  'bremenPool',
  'bremenLounge',
  'bremenStars',
  'bremenMinutes',
  'bremenMetres',
  'bondPerProject',
  'bondTotal',
  'bondCities',
  'responseHours',
  'regionalFrom',
  'regionalTo',
  'regionalCities',
] as const;

/** Claims inserted with their unit. */
const quantities = ['squareFeet', 'volume', 'ceoProjects', 'portfolio', 'satisfaction'] as const;

/** Values that are not claims. */
export const companyValues = {
  company: company.name,
  bondCompany: company.bondCompany,
  founded: String(company.founded),
  copyrightYear: String(company.copyrightYear),
};

/** Ids of the claims that messages and components use. Each must be in the register. */
export const namedClaims: readonly string[] = [...numbers, ...quantities];

/**
 * Values of `{company}`, `{years}` and the other placeholders in messages and in the team's texts.
 *
 * @returns the text of each value by the name of its placeholder.
 */
export function placeholderValues(locale: Locale): Record<string, string> {
  return {
    ...companyValues,
    officeHours: openingLine(company.openingHours, locale),
    greenScheme: claimById('bremenStars').scheme?.[locale] ?? '',
    ...Object.fromEntries(numbers.map((id) => [id, String(claimById(id).value)])),
    ...Object.fromEntries(quantities.map((id) => [id, claimText(claimById(id), locale)])),
  };
}

const valuesByLocale = new Map<Locale, Record<string, string>>();

/**
 * Replaces the placeholders of a text with their values.
 *
 * @throws Error for an unknown placeholder.
 */
export function fillPlaceholders(text: string, locale: Locale): string {
  const values = valuesByLocale.get(locale) ?? placeholderValues(locale);
  valuesByLocale.set(locale, values);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder "${name}" in the text "${text}".`);
    return value;
  });
}
