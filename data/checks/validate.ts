import * as v from 'valibot';
import { claims } from '../content/claims.ts';
import { company } from '../content/company.ts';
import * as entities from '../content/entities.ts';
import { news } from '../content/news.ts';
import { pictureNotes } from '../content/picture-notes.ts';
import { pictures } from '../content/pictures.ts';
import { projects } from '../content/projects.ts';
import { team } from '../content/team.ts';
import { crossChecks, type DataSet } from './cross-checks.ts';
import type { DataProblem } from './data-problem.ts';

/** Everything that editors write, as it stands. */
export const dataSet: DataSet = { company, projects, team, news, claims, pictureNotes, pictures };

/** One line that an editor can act on. */
export function describeProblem({ file, entry, field, message }: DataProblem): string {
  return `${[file, entry, field].filter(Boolean).join(', ')}: ${message}`;
}

/**
 * What is wrong with the data: every entry against its schema, then what no schema sees (names that occur twice,
 * pictures and pages that there are not, figures that differ from the claims).
 *
 * @param data what to look at; by default what stands in `data/`.
 */
export function dataProblems(data: DataSet = dataSet): DataProblem[] {
  const found = [
    ...check('data/content/company.json', '', entities.company, data.company),
    ...checkList('data/content/projects.json', entities.project, data.projects),
    ...checkList('data/content/team.json', entities.teamMember, data.team),
    ...checkList('data/content/news.json', entities.newsItem, data.news),
    ...checkList('data/content/claims.json', entities.claim, data.claims),
    ...Object.entries(data.pictureNotes).flatMap(([name, note]) =>
      check('data/content/picture-notes.json', name, entities.pictureNote, note),
    ),
  ];
  // The cross-checks rely on the shapes.
  return found.length > 0 ? found : crossChecks(data);
}

/**
 * Called when the server starts.
 *
 * @throws Error that lists everything wrong in the data, one line each: file, entry, field, what is wrong.
 */
export function validateData(data: DataSet = dataSet): void {
  const problems = dataProblems(data);
  if (problems.length === 0) return;
  throw new Error(
    `The data cannot be used:\n${problems.map((each) => `  ${describeProblem(each)}`).join('\n')}`,
  );
}

function checkList(file: string, schema: v.GenericSchema, rows: readonly unknown[]): DataProblem[] {
  return rows.flatMap((row, index) => check(file, entryName(row, index), schema, row));
}

/** `3 (Villa Seeblick)`, or the place alone when the entry has no name. */
function entryName(row: unknown, index: number): string {
  const fields = (typeof row === 'object' ? row : null) as Record<string, unknown> | null;
  const name = fields?.name ?? fields?.slug ?? fields?.id;
  return `entry ${index + 1}${name === undefined ? '' : ` (${name})`}`;
}

function check(file: string, entry: string, schema: v.GenericSchema, row: unknown): DataProblem[] {
  const { issues = [] } = v.safeParse(schema, row);
  return issues.map((issue) => ({
    file,
    entry,
    field: v.getDotPath(issue) ?? '',
    message: wording(issue),
  }));
}

function wording(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field of this file (a typing mistake?)';
  if (issue.input === undefined) return 'is missing';
  return `${issue.message} (is ${JSON.stringify(issue.input)?.slice(0, 60)})`;
}
