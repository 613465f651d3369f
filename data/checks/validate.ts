import * as v from 'valibot';
import { areaPictures } from '../content/area-pictures.ts';
import { claims } from '../content/claims.ts';
import { company } from '../content/company.ts';
import { disclosures } from '../content/disclosures.ts';
import * as entities from '../content/entities.ts';
import { homeVariants } from '../content/home-variants.ts';
import { news } from '../content/news.ts';
import { pictureNotes } from '../content/picture-notes.ts';
import { pictures } from '../content/pictures.ts';
import { projects } from '../content/projects.ts';
import { team } from '../content/team.ts';
import { crossChecks, type DataSet } from './cross-checks.ts';
import type { DataProblem } from './data-problem.ts';

/** The content files as they are in `data/content`. */
export const dataSet: DataSet = {
  company,
  disclosures,
  projects,
  team,
  news,
  claims,
  pictureNotes,
  pictures,
  areaPictures,
  homeVariants,
};

/** The problem in one line: file, entry, field, message. */
export function describeProblem({ file, entry, field, message }: DataProblem): string {
  return `${[file, entry, field].filter(Boolean).join(', ')}: ${message}`;
}

/**
 * Validates every entry against its schema, then the data as a set: duplicate names, missing pictures and pages, figures
 * that differ from the claims.
 *
 * @param data data to validate; by default the content files.
 */
export function dataProblems(data: DataSet = dataSet): DataProblem[] {
  const problems = [
    ...check('data/content/company.json', '', entities.company, data.company),
    ...check('data/content/disclosures.json', '', entities.disclosures, data.disclosures),
    ...checkList('data/content/projects.json', entities.project, data.projects),
    ...checkList('data/content/team.json', entities.teamMember, data.team),
    ...checkList('data/content/news.json', entities.newsItem, data.news),
    ...checkList('data/content/claims.json', entities.claim, data.claims),
    ...Object.entries(data.pictureNotes).flatMap(([name, note]) =>
      check('data/content/picture-notes.json', name, entities.pictureNote, note),
    ),
    ...Object.entries(data.areaPictures).flatMap(([name, set]) =>
      check('data/content/area-pictures.json', name, entities.areaPictureSet, set),
    ),
    ...Object.entries(data.homeVariants).flatMap(([id, variant]) =>
      check('data/content/home-variants.json', id, entities.homeVariant, variant),
    ),
  ];
  // The cross-checks rely on valid entries.
  return problems.length > 0 ? problems : crossChecks(data);
}

/**
 * Validates the data when the server starts.
 *
 * @throws Error that lists every problem, one line each: file, entry, field, message.
 */
export function validateData(data: DataSet = dataSet): void {
  const problems = dataProblems(data);
  if (problems.length === 0) return;
  throw new Error(`Invalid data:\n${problems.map((each) => `  ${describeProblem(each)}`).join('\n')}`);
}

function checkList(file: string, schema: v.GenericSchema, rows: readonly unknown[]): DataProblem[] {
  return rows.flatMap((row, index) => check(file, entryName(row, index), schema, row));
}

/** `entry 3 (Villa Seeblick)`, or the position alone when the entry has no name. */
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
    message: messageOf(issue),
  }));
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field of this file (a typo?)';
  if (issue.input === undefined) return 'is missing';
  return `${issue.message} (is ${JSON.stringify(issue.input)?.slice(0, 60)})`;
}
