import { claimText } from '../content/claims.ts';
import type { Claim } from '../content/entities.ts';
import type { DataSet } from './cross-checks.ts';
import { dataProblems, dataSet, describeProblem } from './validate.ts';

/** What the content check prints; see `tools/content-check.ts`. */

export interface ContentProblem {
  level: 'error' | 'warning';
  text: string;
}

/** A claim older than this should be looked at again. */
const staleAfterYears = 2;

/** The register as a table, one row a claim, in English. */
export function claimRows(claims: readonly Claim[] = dataSet.claims) {
  return claims.map((claim) => ({
    claim: claim.id,
    figure: `${claimText(claim, 'en')}${claim.sign === 'plus' ? '+' : ''}`,
    unit: claim.unit ?? '',
    asOf: claim.asOf,
    pages: claim.pages.length > 3 ? `${claim.pages.slice(0, 3).join(', ')} …` : claim.pages.join(', '),
    source: claim.source,
  }));
}

export interface Contradiction {
  subject: string;
  texts: string[];
  /** Why it stands, when every side of it says so. */
  given?: string;
}

/** Claims about the same subject with different figures. */
export function claimContradictions(claims: readonly Claim[] = dataSet.claims): Contradiction[] {
  const subjects = new Set(claims.flatMap((claim) => claim.subject ?? []));
  return [...subjects].flatMap((subject) => {
    const about = claims.filter((claim) => claim.subject === subject);
    if (new Set(about.map((claim) => claim.value)).size < 2) return [];
    const given = about.every((claim) => claim.knownContradiction) ? about[0]?.knownContradiction : undefined;
    return [{ subject, texts: about.map((claim) => `${claimText(claim, 'en')} (${claim.id})`), given }];
  });
}

/**
 * Everything an editor should look at.
 *
 * @param today ISO date; figures are stale when they are older than two years.
 */
export function contentProblems(today: string, data: DataSet = dataSet): ContentProblem[] {
  const error = (text: string): ContentProblem => ({ level: 'error', text });
  const warning = (text: string): ContentProblem => ({ level: 'warning', text });
  return [
    ...dataProblems(data).map((problem) => error(describeProblem(problem))),
    ...claimContradictions(data.claims)
      .filter(({ given }) => !given)
      .map(({ subject, texts }) =>
        error(`data/content/claims.json: "${subject}" is given as ${texts.join(' and ')}`),
      ),
    ...data.claims
      .filter((claim) => claim.asOf > today)
      .map((claim) => error(`data/content/claims.json, ${claim.id}, asOf: ${claim.asOf} is in the future`)),
    ...data.claims
      .filter((claim) => claim.asOf <= yearsBefore(today, staleAfterYears))
      .map((claim) =>
        warning(`data/content/claims.json, ${claim.id}: as of ${claim.asOf}, look at it again`),
      ),
    ...(['privacy', 'notice'] as const)
      .filter((name) => !data.company.legal[name])
      .map((name) =>
        warning(`data/content/company.json, legal.${name}: no address, the link in the footer leads nowhere`),
      ),
  ];
}

function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
