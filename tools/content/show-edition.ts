import { existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { defaultLanguageProblems, draftIncomplete } from '../../data/checks/language-problems.ts';
import { publishedDates } from '../../data/checks/page-dates.ts';
import { dataProblems, describeProblem } from '../../data/checks/validate.ts';
import { contentOf, type Documents } from '../../data/snapshot/documents.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import type { ActiveDocuments } from '../../server/features/content/active-documents.ts';
import {
  EditionConflict,
  publishEdition,
  readEdition,
  type StoredEdition,
} from '../../server/features/content/editions.ts';
import {
  type BuiltDocuments,
  builtDocuments,
  makeMissingDocuments,
} from '../../server/features/documents/document-store.ts';
import {
  DocumentsFailed,
  InvalidContent,
  prepareToShow,
} from '../../server/features/editor/prepare-to-show.ts';
import { publishFollowed } from '../../server/features/editor/schedules.ts';
import { commandLine } from '../command/command-line.ts';
import { Refusal } from '../command/refusal.ts';
import { root } from '../command/run.ts';
import type { Stores } from './uploaded-files.ts';

/** Editions that are about to be shown. */

/** What a command for the content does. @returns the output. */
export type ContentCommand = (stores: Stores) => Promise<string>;

/** Who publishes: the user of the system. */
export const author = () => userInfo().username;

/** Reads an edition. @throws Refusal when there is none. */
export async function edition(db: Knex, id: number): Promise<StoredEdition> {
  const found = await readEdition(db, id);
  if (!found) throw new Refusal(`There is no edition ${id}. ${commandLine('content')} editions lists them.`);
  return found;
}

/** @throws Refusal that lists the problems, if there are any. */
export function refuseInvalid(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Refusal(`The content is not valid:\n${problems.map((each) => `  ${each}`).join('\n')}`);
}

/** The PDF documents of the build in this folder. */
export function documentsOfBuild(): BuiltDocuments {
  const folder = path.join(root, 'dist/client/assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return builtDocuments(names.map((name) => [`/assets/${name}`, statSync(path.join(folder, name)).size]));
}

/** @throws Refusal for another edition that was published meanwhile. */
export const refuseConflict = (advice: string) => (error: unknown) => {
  if (!(error instanceof EditionConflict)) throw error;
  throw new Refusal(`${error.message} ${advice}`);
};

/** When the pages of documents changed last, if they are published now in place of the active ones. */
export function datesOf(documents: Documents, { edition }: ActiveDocuments) {
  const { content } = draftIncomplete(contentOf(documents, readShippedContent().pictures));
  const now = Date.now();
  return { now, pageDates: publishedDates(createSnapshot(content), edition?.pageDates ?? null, now) };
}

/** Publishes an edition. @param shown its documents under this release. @throws Refusal when another one was published meanwhile. */
export function publishShown(
  db: Knex,
  active: ActiveDocuments,
  edition: Pick<StoredEdition, 'documents' | 'base' | 'note'>,
  shown = edition.documents,
): Promise<number> {
  const by = { parentId: active.edition?.id ?? null, author: author() };
  return publishFollowed(db, { before: active.documents, after: shown }, (transaction) =>
    publishEdition(transaction, { ...edition, ...by, ...datesOf(shown, active) }),
  ).catch(refuseConflict('Run the command again.'));
}

/** @throws Refusal that lists what keeps content from being shown. */
function refuse(name: string, error: unknown): never {
  if (error instanceof InvalidContent) refuseInvalid(error.problems.map(describeProblem));
  if (!(error instanceof DocumentsFailed)) throw error;
  throw new Refusal(
    [
      `${name} is not published, because PDF documents cannot be made:`,
      ...error.problems.map((each) => `  ${each}`),
      'With --without-documents the site shows it and does not link to these documents.',
    ].join('\n'),
  );
}

/**
 * Checks content and makes its PDF documents, so that it can be shown.
 *
 * @param name what is shown, such as `Edition 3`.
 * @returns lines of output.
 * @throws Refusal when the content is not valid, or a document cannot be made.
 */
export async function prepareForSite(
  { db, objects }: Stores,
  name: string,
  documents: Documents,
  isWithoutDocuments: boolean,
): Promise<string> {
  const begun = performance.now();
  const shipped = readShippedContent();
  const { incomplete, made } = await prepareToShow(documents, {
    shipped,
    check: (content) => [...defaultLanguageProblems(content, shipped), ...dataProblems(content)],
    makeMissing: isWithoutDocuments
      ? null
      : (content) => makeMissingDocuments(db, content, { built: documentsOfBuild(), objects }),
  }).catch((error: unknown) => refuse(name, error));
  const lines = incomplete.map(({ code, problems }) => {
    const command = `${commandLine('content')} language ${code} published`;
    return `"${code}" is not complete, so only staff see it. Missing texts: ${problems.length}; ${command} lists them.\n`;
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (made > 0) lines.push(`PDF documents made in ${seconds} s: ${made}.\n`);
  return lines.join('');
}
