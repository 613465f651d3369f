import { existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { draftIncomplete } from '../../data/checks/language-problems.ts';
import { publishedDates } from '../../data/checks/page-dates.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { contentOf, type Documents, documentsOf, mergeRelease } from '../../data/snapshot/documents.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { readContentState, readEdition, type StoredEdition } from '../../server/features/content/editions.ts';
import { documentProblems } from '../../server/features/content/load-content.ts';
import {
  type BuiltDocuments,
  builtDocuments,
  makeMissingDocuments,
} from '../../server/features/documents/document-store.ts';
import { DocumentError } from '../../server/features/documents/make-documents.ts';
import { commandLine } from '../command/command-line.ts';
import { Refusal } from '../command/refusal.ts';
import { root } from '../command/run.ts';

/** Editions that are about to be shown. */

/** Who publishes: the user of the system. */
export const author = () => userInfo().username;

/** Reads an edition. @throws Refusal when there is none. */
export async function edition(db: Knex, id: number): Promise<StoredEdition> {
  const found = await readEdition(db, id);
  if (!found) throw new Refusal(`There is no edition ${id}. ${commandLine('content')} editions lists them.`);
  return found;
}

/** The documents of an edition under this release. */
export function current(
  { base, documents }: Pick<StoredEdition, 'base' | 'documents'>,
  shipped: Content,
): Documents {
  return mergeRelease(base, documents, documentsOf(shipped));
}

/** The documents that the site shows, and the edition that they are. */
export async function activeDocuments(db: Knex, shipped: Content) {
  const { activeId } = await readContentState(db);
  const documents = activeId === null ? documentsOf(shipped) : current(await edition(db, activeId), shipped);
  return { activeId, documents };
}

/** @throws Refusal that lists the problems, if there are any. */
export function refuseInvalid(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Refusal(`The content is not valid:\n${problems.map((each) => `  ${each}`).join('\n')}`);
}

/** The PDF documents of the build in this folder. */
function documentsOfBuild(): BuiltDocuments {
  const folder = path.join(root, 'dist/client/assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return builtDocuments(names.map((name) => [`/assets/${name}`, statSync(path.join(folder, name)).size]));
}

/** A line for each published language that the site does not show, because it lacks a text. */
function incompleteLines(content: Content): string {
  return draftIncomplete(content)
    .incomplete.map(({ code, problems }) => {
      const command = `${commandLine('content')} language ${code} published`;
      return `"${code}" lacks ${problems.length} texts, so only staff see it; ${command} lists them.\n`;
    })
    .join('');
}

/** When the pages of documents changed last, if they are published now in place of the active edition. */
export async function datesOf(db: Knex, documents: Documents, activeId: number | null, now: number) {
  const { content } = draftIncomplete(contentOf(documents, readShippedContent().pictures));
  const previous = activeId === null ? null : (await edition(db, activeId)).pageDates;
  return publishedDates(createSnapshot(content), previous, now);
}

/**
 * Checks content and makes its PDF documents, so that it can be shown.
 *
 * @param name what is shown, such as `Edition 3`.
 * @returns lines of output.
 * @throws Refusal when the content is not valid, or a document cannot be made.
 */
export async function prepareToShow(
  db: Knex,
  name: string,
  documents: Documents,
  isWithoutDocuments: boolean,
): Promise<string> {
  const shipped = readShippedContent();
  refuseInvalid(documentProblems(documents, shipped));
  const all = contentOf(documents, shipped.pictures);
  const incomplete = incompleteLines(all);
  if (isWithoutDocuments) return incomplete;
  const begun = performance.now();
  const content = createSnapshot(draftIncomplete(all).content);
  const built = documentsOfBuild();
  const { count, problems } = await makeMissingDocuments(db, content, { built }).catch((error) => {
    if (!(error instanceof DocumentError)) throw error;
    return { count: 0, problems: [error.message] };
  });
  if (problems.length > 0)
    throw new Refusal(
      [
        `${name} is not published, because PDF documents cannot be made:`,
        ...problems.map((each) => `  ${each}`),
        'With --without-documents the site shows it and does not link to these documents.',
      ].join('\n'),
    );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return incomplete + (count === 0 ? '' : `${count} PDF documents were made in ${seconds} s.\n`);
}
