import { claimText } from '../derived/claims.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import { insertValues } from '../messages/compile.ts';
import type { Namespace } from '../messages/keys.ts';
import type { Claim } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, problemAt } from './data-problem.ts';
import { messageProblem } from './language-problems.ts';
import { licenceProblems } from './picture-notes.ts';
import { contentErrors, describeProblem, schemaProblems } from './validate.ts';

/** The findings that `tools/content-check.ts` prints. */

interface ContentProblem {
  level: 'error' | 'warning';
  text: string;
}

/** An older claim is reported for review. */
const maxClaimAgeYears = 2;

/** In characters. */
const maxTitleLength = 60;

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

/** What keeps content from being published, and what should be looked at. */
export interface Finding {
  level: 'error' | 'warning';
  problem: DataProblem;
}

/**
 * Errors and warnings for editors.
 *
 * @param today ISO date; claims older than two years are warnings.
 */
export function contentFindings(today: string, data: Content): Finding[] {
  const error = (problem: DataProblem): Finding => ({ level: 'error', problem });
  const warning = (problem: DataProblem): Finding => ({ level: 'warning', problem });
  const errors = contentErrors(data).map(error);
  // The others rely on valid entries.
  if (schemaProblems(data).length > 0) return errors;
  return [
    ...errors,
    ...contradictionProblems(data.claims).map(error),
    ...data.claims.flatMap((claim, index) => ageFindings(claim, index, today)),
    ...licenceProblems(today, data).map(warning),
    ...titleProblems(data).map(warning),
    ...reviewProblems(today, data).map(warning),
    ...holidayProblems(today, data).map(warning),
  ];
}

function contradictionProblems(claims: readonly Claim[]): DataProblem[] {
  return claimContradictions(claims)
    .filter(({ explanation }) => !explanation)
    .map(({ subject, texts }) => {
      const entry = claims.findIndex((claim) => claim.subject === subject);
      const message = `"${subject}" is stated as ${texts.join(' and ')}`;
      return problemAt({ collection: 'claims', entry, path: ['value'] }, message, { field: '' });
    });
}

function ageFindings({ id, asOf }: Claim, index: number, today: string): Finding[] {
  const place = { collection: 'claims', entry: index, path: ['asOf'] };
  if (asOf > today)
    return [{ level: 'error', problem: problemAt(place, `${asOf} is in the future`, { entry: id }) }];
  if (asOf > yearsBefore(today, maxClaimAgeYears)) return [];
  const message = `as of ${asOf}, check whether it is still true`;
  return [{ level: 'warning', problem: problemAt(place, message, { entry: id, field: '' }) }];
}

/** Titles of pages that search results shorten. */
function titleProblems(content: Content): DataProblem[] {
  return content.languages.flatMap(({ code, state }) => {
    if (state !== 'published') return [];
    const values = catalogueValues(content, code);
    return Object.entries(content.messages).flatMap(([namespace, messages]) =>
      Object.entries(messages[code] ?? {})
        .filter(([key, text]) => key.endsWith('.meta.title') && isTooLong(insertValues(text, values)))
        .map(([key]) => {
          const message = `is longer than ${maxTitleLength} characters, so search results shorten it`;
          return messageProblem(namespace as Namespace, code, message, key);
        }),
    );
  });
}

const isTooLong = (title: string) => [...title].length > maxTitleLength;

function reviewProblems(today: string, { disclosures: { reviewedOn } }: Content): DataProblem[] {
  if (reviewedOn > yearsBefore(today, maxReviewAgeYears)) return [];
  const message = `the legal pages were reviewed on ${reviewedOn}; review them again`;
  return [problemAt({ collection: 'disclosures', path: ['reviewedOn'] }, message)];
}

function holidayProblems(today: string, { company, holidays }: Content): DataProblem[] {
  const { countryCode, stateCode } = company.address;
  const officeState = `${countryCode}-${stateCode}`;
  const place = { collection: 'holidays', path: [] };
  const problems: DataProblem[] = [];
  if (holidays.state !== officeState) {
    const message = `has those of ${holidays.state}, but the office is in ${officeState}: run npm run generate`;
    problems.push(problemAt(place, message));
  }
  if (Number(today.slice(0, 4)) >= holidays.to)
    problems.push(problemAt(place, `ends with ${holidays.to}: run npm run generate`));
  return problems;
}

/** `contentFindings` in one line each. */
export function contentProblems(today: string, data: Content): ContentProblem[] {
  return contentFindings(today, data).map(({ level, problem }) => ({
    level,
    text: describeProblem(problem),
  }));
}

function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
