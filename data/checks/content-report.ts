import { claimText } from '../derived/claims.ts';
import type { Claim } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { contentErrors, describeProblem } from './validate.ts';

/** The findings that `tools/content-check.ts` prints. */

interface ContentProblem {
  level: 'error' | 'warning';
  text: string;
}

/** An older claim is reported for review. */
const maxClaimAgeYears = 2;

/** Legal pages that were reviewed earlier are reported. */
const maxReviewAgeYears = 1;

/** The register as table rows, one for each claim, in English. */
export function claimRows(claims: readonly Claim[]) {
  return claims.map((claim) => ({
    claim: claim.id,
    figure: `${claimText(claim, 'en')}${claim.sign === 'plus' ? '+' : ''}`,
    unit: claim.unit ?? '',
    asOf: claim.asOf,
    pages: claim.pages.length > 3 ? `${claim.pages.slice(0, 3).join(', ')} …` : claim.pages.join(', '),
    source: claim.source.en,
  }));
}

interface Contradiction {
  subject: string;
  texts: string[];
  /** The reason in `knownContradiction`, when every claim involved has one. */
  explanation?: string;
}

/** Claims about the same subject with different figures. */
export function claimContradictions(claims: readonly Claim[]): Contradiction[] {
  const subjects = new Set(claims.flatMap((claim) => claim.subject ?? []));
  return [...subjects].flatMap((subject) => {
    const related = claims.filter((claim) => claim.subject === subject);
    if (new Set(related.map((claim) => claim.value)).size < 2) return [];
    const isExplained = related.every((claim) => claim.knownContradiction);
    const explanation = isExplained ? related[0]?.knownContradiction : undefined;
    return [
      { subject, texts: related.map((claim) => `${claimText(claim, 'en')} (${claim.id})`), explanation },
    ];
  });
}

/**
 * Errors and warnings for editors.
 *
 * @param today ISO date; claims older than two years are warnings.
 */
export function contentProblems(today: string, data: Content): ContentProblem[] {
  const error = (text: string): ContentProblem => ({ level: 'error', text });
  const warning = (text: string): ContentProblem => ({ level: 'warning', text });
  const problems = contentErrors(data);
  const { countryCode, stateCode } = data.company.address;
  const officeState = `${countryCode}-${stateCode}`;
  return [
    ...problems.map((problem) => error(describeProblem(problem))),
    ...claimContradictions(data.claims)
      .filter(({ explanation }) => !explanation)
      .map(({ subject, texts }) =>
        error(`data/content/claims.json: "${subject}" is stated as ${texts.join(' and ')}`),
      ),
    ...data.claims
      .filter((claim) => claim.asOf > today)
      .map((claim) => error(`data/content/claims.json, ${claim.id}, asOf: ${claim.asOf} is in the future`)),
    ...data.claims
      .filter((claim) => claim.asOf <= yearsBefore(today, maxClaimAgeYears))
      .map((claim) =>
        warning(`data/content/claims.json, ${claim.id}: as of ${claim.asOf}, check whether it is still true`),
      ),
    ...(data.disclosures.reviewedOn <= yearsBefore(today, maxReviewAgeYears)
      ? [
          warning(
            `data/content/disclosures.json, reviewedOn: the legal pages were reviewed on ${data.disclosures.reviewedOn}; review them again`,
          ),
        ]
      : []),
    ...(data.holidays.state === officeState
      ? []
      : [
          warning(
            `data/content/holidays.json has those of ${data.holidays.state}, but the office is in ${officeState}: run npm run generate`,
          ),
        ]),
    ...(Number(today.slice(0, 4)) >= data.holidays.to
      ? [warning(`data/content/holidays.json ends with ${data.holidays.to}: run npm run generate`)]
      : []),
  ];
}

function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
