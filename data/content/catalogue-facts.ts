import type { Locale } from '../locale.ts';
import { claimById, claimText } from './claims.ts';
import { company } from './company.ts';

/** Claims whose unit the message itself writes, or that have none. */
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

/** Claims that bring their unit along. */
const quantities = ['squareFeet', 'volume', 'ceoProjects', 'portfolio', 'satisfaction'] as const;

/** The facts that are no claims. */
export const companyFacts = {
  company: company.name,
  bondCompany: company.bondCompany,
  founded: String(company.founded),
  copyrightYear: String(company.copyrightYear),
};

/** The claims that messages and components name; the register holds every one of them. */
export const namedClaims: readonly string[] = [...numbers, ...quantities];

/**
 * What stands for `{company}`, `{years}` and the other facts in messages and in the team's texts.
 *
 * @returns the text of each fact, by its name.
 */
export function catalogueFacts(locale: Locale): Record<string, string> {
  return {
    ...companyFacts,
    ...Object.fromEntries(numbers.map((id) => [id, String(claimById(id).value)])),
    ...Object.fromEntries(quantities.map((id) => [id, claimText(claimById(id), locale)])),
  };
}

/**
 * A text with its facts filled in.
 *
 * @throws Error when the text names a fact that there is not.
 */
export function fillFacts(text: string, locale: Locale): string {
  const facts = catalogueFacts(locale);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact "${name}" for the text "${text}".`);
    return fact;
  });
}
