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

/** Facts that are not claims. */
export const companyFacts = {
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
 * @returns the text of each fact by its name.
 */
export function catalogueFacts(locale: Locale): Record<string, string> {
  return {
    ...companyFacts,
    officeHours: openingLine(company.openingHours, locale),
    greenScheme: claimById('bremenStars').scheme?.[locale] ?? '',
    ...Object.fromEntries(numbers.map((id) => [id, String(claimById(id).value)])),
    ...Object.fromEntries(quantities.map((id) => [id, claimText(claimById(id), locale)])),
  };
}

const factsByLocale = new Map<Locale, Record<string, string>>();

/**
 * Replaces the placeholders of a text with facts.
 *
 * @throws Error when a placeholder names no fact.
 */
export function fillFacts(text: string, locale: Locale): string {
  const facts = factsByLocale.get(locale) ?? catalogueFacts(locale);
  factsByLocale.set(locale, facts);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`Unknown fact "${name}" in the text "${text}".`);
    return fact;
  });
}
