import type { Locale } from '../locale.ts';
import type { Claim, Company } from '../schemas/content-schemas.ts';
import { bareNumber, claimText, projectClaims } from './claims.ts';
import { openingLine } from './opening-hours.ts';

/** Claims inserted with their unit. All others are a bare number: the message contains the unit, or there is none. */
const quantities: readonly string[] = ['squareFeet', 'volume', 'ceoProjects', 'portfolio', 'satisfaction'];

/** Values that are not claims. */
function companyValues(company: Company) {
  return {
    company: company.name,
    bondCompany: company.bondCompany ?? '',
    officeCity: company.address.city,
    founded: String(company.founded),
    copyrightYear: String(company.copyrightYear),
  };
}

/**
 * Values of `{company}`, `{years}` and the other placeholders in messages and in the team's texts. Every claim has one, by its id; it is
 * empty for one of a project that the company does not have.
 *
 * @returns the text of each value by the name of its placeholder.
 */
export function placeholderValues(
  { company, claims }: { company: Company; claims: readonly Claim[] },
  locale: Locale,
): Record<string, string> {
  return {
    ...companyValues(company),
    officeHours: openingLine(company.openingHours, locale),
    greenScheme: claims.find(({ id }) => id === 'bremenStars')?.scheme?.[locale] ?? '',
    ...Object.fromEntries(Object.values(projectClaims).flatMap((ids) => ids.map((id) => [id, '']))),
    ...Object.fromEntries(
      claims.map((claim) => [
        claim.id,
        quantities.includes(claim.id) ? claimText(claim, locale) : bareNumber(claim.value, locale),
      ]),
    ),
  };
}

/**
 * Replaces the placeholders of a text with their values.
 *
 * @throws Error for an unknown placeholder.
 */
export function insertPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder "${name}" in the text "${text}".`);
    return value;
  });
}
