import * as v from 'valibot';
import { isShown } from '../derived/shown.ts';
import type { Locale } from '../locale.ts';
import type { Namespace } from '../messages/keys.ts';
import { contentFiles } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { contentField, isDocument, namespaceFile } from '../snapshot/content-files.ts';
import { crossChecks } from './cross-checks.ts';
import { type DataProblem, entryName, problemAt } from './data-problem.ts';
import { allLanguageProblems } from './language-problems.ts';
import { issueMessage } from './problem-messages.ts';

/** The problem in one line: file, entry, field, message. */
export function describeProblem({ file, entry, field, message }: DataProblem): string {
  return `${[file, entry, field].filter(Boolean).join(', ')}: ${message}`;
}

/** Validates every entry against its schema. */
export function schemaProblems(content: Content): DataProblem[] {
  return [
    ...Object.entries(contentFiles).flatMap(([name, schema]) =>
      fileProblems(name, schema, content[contentField(name)]),
    ),
    ...namespaceProblems(content),
  ];
}

/**
 * Validates every entry against its schema, then the content as a set: duplicate names, missing pictures and pages, figures that
 * differ from the claims.
 */
export function dataProblems(content: Content): DataProblem[] {
  const problems = schemaProblems(content);
  // The cross-checks rely on valid entries.
  return problems.length > 0 ? problems : crossChecks(content);
}

/** Everything that keeps content from being published: `dataProblems`, a page about bonds of nobody, and what a published language lacks. */
export function contentErrors(content: Content): DataProblem[] {
  const problems = dataProblems(content);
  // The texts of valid entries only.
  return problems.length > 0 ? problems : [...bondProblems(content), ...allLanguageProblems(content)];
}

/** The page about the bonds names the company that issues them. It keeps content from being published, but not from being shown. */
export function bondProblems({ projects, company }: Content): DataProblem[] {
  return projects.flatMap((project, index) => {
    const { id, name, slug } = project;
    if (slug !== 'hd-capital' || !isShown(project) || company.bondCompany !== null) return [];
    const place = { collection: 'projects', entry: index, path: ['slug'] };
    return [problemAt(place, 'needs a bondCompany in company.json', { entry: `${id} (${name})` })];
  });
}

/**
 * Validates content before it is used. A language that is not complete is not an obstacle: see `draftIncomplete`.
 *
 * @returns the content.
 * @throws Error that lists every problem, one line each: file, entry, field, message.
 */
export function validateContent(content: Content): Content {
  const problems = dataProblems(content);
  if (problems.length === 0) return content;
  throw new Error(`Invalid content:\n${problems.map((each) => `  ${describeProblem(each)}`).join('\n')}`);
}

function fileProblems(name: string, schema: v.GenericSchema, content: unknown): DataProblem[] {
  const { issues = [] } = v.safeParse(schema, content);
  return issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => key as string | number);
    const message = issueMessage(issue);
    const [key, ...path] = keys;
    if (isDocument(name) || key === undefined) return problemAt({ collection: name, path: keys }, message);
    const entry = Array.isArray(content) ? entryName(content[Number(key)], Number(key)) : String(key);
    return problemAt({ collection: name, entry: key, path }, message, { entry });
  });
}

/** A namespace: texts by language and key. A language may lack it. */
const namespaceSchema = v.record(v.string(), v.optional(v.record(v.string(), v.string('must be text'))));

function namespaceProblems({ messages }: Content): DataProblem[] {
  return Object.entries(messages).flatMap(([namespace, texts]) =>
    (v.safeParse(namespaceSchema, texts).issues ?? []).map((issue) => {
      const [locale = '', ...keys] = (issue.path ?? []).map(({ key }) => String(key));
      return {
        file: namespaceFile(locale as Locale, namespace as Namespace),
        entry: keys.join('.'),
        field: '',
        message: issueMessage(issue),
        place: { collection: 'messages', entry: namespace, path: [locale, ...keys] },
      };
    }),
  );
}
