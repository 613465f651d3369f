import { existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { catalogueProblems } from '../data/checks/catalogue-problems.ts';
import { dataProblems, describeProblem } from '../data/checks/validate.ts';
import type { Content } from '../data/snapshot/content.ts';
import {
  changedDocuments,
  contentOf,
  type Documents,
  documentsOf,
  mergeRelease,
} from '../data/snapshot/documents.ts';
import { readShippedContent, writeContent } from '../data/snapshot/shipped.ts';
import { createSnapshot } from '../data/snapshot/snapshot.ts';
import {
  activateEdition,
  EditionConflict,
  listEditions,
  prepareEdition,
  publishEdition,
  readContentState,
  readEdition,
  type StoredEdition,
} from '../server/features/content/editions.ts';
import { documentProblems } from '../server/features/content/load-content.ts';
import {
  type BuiltDocuments,
  builtDocuments,
  makeMissingDocuments,
} from '../server/features/documents/document-store.ts';
import { DocumentError } from '../server/features/documents/make-documents.ts';
import { commandLine } from './command/command-line.ts';
import { type DatabaseCommand, runOnDatabase } from './command/database-command.ts';
import { Refusal } from './command/refusal.ts';
import { root } from './command/run.ts';

/** `npm run site -- content`: editions of the content. The running site shows a published edition within two seconds. */

const usage = `Usage:
  ${commandLine('content')} export FOLDER              writes the content of the site into files
  ${commandLine('content')} import FOLDER [--note TEXT]  checks the files and stores them as an edition
  ${commandLine('content')} publish EDITION            shows a stored edition on the site
  ${commandLine('content')} rollback [EDITION]         shows an earlier edition again, by default the previous one
  ${commandLine('content')} editions                   lists the editions
  ${commandLine('content')} diff [EDITION] [EDITION]   lists the documents that differ, by default from the active edition

publish and rollback first make the PDF documents that differ. With --without-documents the server makes them afterwards, and the site
links to them then.`;

const folderUrl = (folder: string) => pathToFileURL(`${path.resolve(folder)}${path.sep}`);
const author = () => userInfo().username;

function editionNumber(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new Refusal(`EDITION must be the number of an edition, not "${text}".\n${usage}`);
  return id;
}

async function edition(db: Knex, id: number): Promise<StoredEdition> {
  const found = await readEdition(db, id);
  if (!found) throw new Refusal(`There is no edition ${id}. ${commandLine('content')} editions lists them.`);
  return found;
}

/** The documents of an edition under this release. */
function current({ base, documents }: StoredEdition, shipped: Content): Documents {
  return mergeRelease(base, documents, documentsOf(shipped));
}

/** The documents that the site shows, and the edition that they are. */
async function activeDocuments(db: Knex, shipped: Content) {
  const { activeId } = await readContentState(db);
  const documents = activeId === null ? documentsOf(shipped) : current(await edition(db, activeId), shipped);
  return { activeId, documents };
}

function refuseInvalid(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Refusal(`The content is not valid:\n${problems.map((each) => `  ${each}`).join('\n')}`);
}

/** The PDF documents of the build in this folder. */
function documentsOfBuild(): BuiltDocuments {
  const folder = path.join(root, 'dist/client/assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return builtDocuments(names.map((name) => [`/assets/${name}`, statSync(path.join(folder, name)).size]));
}

/**
 * Checks an edition and makes its PDF documents, so that it can be shown.
 *
 * @returns a line of output.
 * @throws Refusal when the edition is not valid, or a document cannot be made.
 */
async function prepareToShow(db: Knex, stored: StoredEdition, isWithoutDocuments: boolean): Promise<string> {
  const shipped = readShippedContent();
  const documents = current(stored, shipped);
  refuseInvalid(documentProblems(documents, shipped));
  if (isWithoutDocuments) return '';
  const begun = performance.now();
  const content = createSnapshot(contentOf(documents, shipped.pictures));
  const built = documentsOfBuild();
  const { count, problems } = await makeMissingDocuments(db, content, { built }).catch((error) => {
    if (!(error instanceof DocumentError)) throw error;
    return { count: 0, problems: [error.message] };
  });
  if (problems.length > 0)
    throw new Refusal(
      [
        `Edition ${stored.id} is not published, because PDF documents cannot be made:`,
        ...problems.map((each) => `  ${each}`),
        'With --without-documents the site shows the edition and does not link to these documents.',
      ].join('\n'),
    );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return count === 0 ? '' : `${count} PDF documents were made in ${seconds} s.\n`;
}

function differences(before: Documents, after: Documents): string {
  const rows = changedDocuments(before, after).map((key) => {
    if (!before.has(key)) return `  added    ${key}\n`;
    return `  ${after.has(key) ? 'changed' : 'removed'}  ${key}\n`;
  });
  return rows.join('') || '  no document differs\n';
}

const exportContent =
  (folder: string): DatabaseCommand =>
  async (db) => {
    const shipped = readShippedContent();
    const { documents } = await activeDocuments(db, shipped);
    const written = writeContent(contentOf(documents, shipped.pictures), folderUrl(folder));
    return `${written.length} files are in ${path.resolve(folder)}.\n`;
  };

const importContent =
  (folder: string, note: string): DatabaseCommand =>
  async (db) => {
    const shipped = readShippedContent();
    const content = { ...readShippedContent(folderUrl(folder)), pictures: shipped.pictures };
    refuseInvalid([...dataProblems(content), ...catalogueProblems(content.messages)].map(describeProblem));
    const documents = documentsOf(content);
    const active = await activeDocuments(db, shipped);
    const id = await prepareEdition(db, {
      documents,
      base: documentsOf(shipped),
      parentId: active.activeId,
      author: author(),
      note,
      now: Date.now(),
    });
    return [
      `Edition ${id} is stored:\n`,
      differences(active.documents, documents),
      `To show it on the site: ${commandLine('content')} publish ${id}\n`,
    ].join('');
  };

const publish =
  (id: number, isWithoutDocuments: boolean): DatabaseCommand =>
  async (db) => {
    const stored = await edition(db, id);
    const made = await prepareToShow(db, stored, isWithoutDocuments);
    await activateEdition(db, stored, Date.now()).catch((error: unknown) => {
      if (!(error instanceof EditionConflict)) throw error;
      throw new Refusal(`${error.message} Import the files again, and check the differences.`);
    });
    return `${made}Edition ${id} is published.\n`;
  };

const rollback =
  (given: number | null, isWithoutDocuments: boolean): DatabaseCommand =>
  async (db) => {
    const { activeId } = await readContentState(db);
    if (activeId === null) throw new Refusal('No edition is published: the site shows the shipped content.');
    const target = given ?? (await edition(db, activeId)).parentId;
    if (target === null)
      throw new Refusal(`Edition ${activeId} is the first one; there is none to go back to.`);
    const stored = await edition(db, target);
    const made = await prepareToShow(db, stored, isWithoutDocuments);
    const id = await publishEdition(db, {
      documents: stored.documents,
      base: stored.base,
      parentId: activeId,
      author: author(),
      note: `Rollback to edition ${target}`,
      now: Date.now(),
    });
    return `${made}Edition ${id} is published, with the content of edition ${target}.\n`;
  };

/** Number of editions that are listed. */
const maxListed = 100;

const editions: DatabaseCommand = async (db) => {
  const { activeId } = await readContentState(db);
  const rows = (await listEditions(db, maxListed)).map(({ id, createdAt, author: by, note }) =>
    [id === activeId ? '*' : ' ', id, createdAt.slice(0, 16).replace('T', ' '), by, note].join('\t'),
  );
  if (rows.length === 0) return 'There are no editions: the site shows the shipped content.\n';
  return `${rows.join('\n')}\n`;
};

const diff =
  (one: number | null, other: number | null): DatabaseCommand =>
  async (db) => {
    const shipped = readShippedContent();
    const active = (await activeDocuments(db, shipped)).documents;
    const documents = async (id: number | null) =>
      id === null ? active : current(await edition(db, id), shipped);
    return differences(await documents(other), await documents(one));
  };

await runOnDatabase((args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { note: { type: 'string' }, 'without-documents': { type: 'boolean' } },
  });
  const [action, first, second, ...rest] = positionals;
  const numberOf = (text: string | undefined) => (text === undefined ? null : editionNumber(text));
  const isWithoutDocuments = values['without-documents'] ?? false;
  const isShowing = action === 'publish' || action === 'rollback';
  if (rest.length > 0 || (values.note !== undefined && action !== 'import')) throw new Refusal(usage);
  if (isWithoutDocuments && !isShowing) throw new Refusal(usage);
  if (action === 'diff') return diff(numberOf(first), numberOf(second));
  if (second !== undefined) throw new Refusal(usage);
  if (action === 'export' && first) return exportContent(first);
  if (action === 'import' && first) return importContent(first, values.note ?? '');
  if (action === 'publish' && first) return publish(editionNumber(first), isWithoutDocuments);
  if (action === 'rollback') return rollback(numberOf(first), isWithoutDocuments);
  if (action === 'editions' && !first) return editions;
  throw new Refusal(usage);
});
