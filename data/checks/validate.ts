import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { claims } from '../derived/claims.ts';
import { company } from '../derived/company.ts';
import { disclosures } from '../derived/disclosures.ts';
import { homeVariants } from '../derived/home-variants.ts';
import { news } from '../derived/news.ts';
import { pictureNotes } from '../derived/picture-notes.ts';
import { projects } from '../derived/projects.ts';
import { team } from '../derived/team.ts';
import { areaPictures } from '../schemas/area-pictures.ts';
import { contentFiles } from '../schemas/content-schemas.ts';
import { pictures } from '../schemas/pictures.ts';
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
  const problems = Object.entries(contentFiles).flatMap(([name, schema]) =>
    fileProblems(name, schema, data[camelCase(name) as keyof DataSet] ?? readContent(name)),
  );
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

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A file that only its own page reads. */
function readContent(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../content/${name}.json`, import.meta.url), 'utf8'));
}

function fileProblems(name: string, schema: v.GenericSchema, content: unknown): DataProblem[] {
  const { issues = [] } = v.safeParse(schema, content);
  const hasEntries = schema.type === 'array' || schema.type === 'record';
  return issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key);
    const [key] = path;
    const entry = Array.isArray(content) ? entryName(content[Number(key)], Number(key)) : String(key);
    return {
      file: `data/content/${name}.json`,
      entry: hasEntries ? entry : '',
      field: path.slice(hasEntries ? 1 : 0).join('.'),
      message: messageOf(issue),
    };
  });
}

/** `entry 3 (Villa Seeblick)`, or the position alone when the entry has no name. */
function entryName(row: unknown, index: number): string {
  const fields = (typeof row === 'object' ? row : null) as Record<string, unknown> | null;
  const name = fields?.name ?? fields?.slug ?? fields?.id;
  return `entry ${index + 1}${name === undefined ? '' : ` (${name})`}`;
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field of this file (a typo?)';
  if (issue.input === undefined) return 'is missing';
  return `${issue.message} (is ${JSON.stringify(issue.input)?.slice(0, 60)})`;
}
