import { existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { draftIncomplete, languageProblems } from '../data/checks/language-problems.ts';
import { contentErrors, describeProblem } from '../data/checks/validate.ts';
import { defaultLocale, type Locale, localeCode } from '../data/locale.ts';
import type { Language } from '../data/schemas/content-schemas.ts';
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
  ${commandLine('content')} new-language CODE [NAME]   adds a language as a draft, which only staff see
  ${commandLine('content')} language CODE STATE        makes a language published, when it lacks nothing, or a draft again

publish, rollback and language first make the PDF documents that differ. With --without-documents the server makes them afterwards, and the site
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

/** A line for each published language that the site does not show, because it lacks a text. */
function incompleteLines(content: Content): string {
  return draftIncomplete(content)
    .incomplete.map(({ code, problems }) => {
      const command = `${commandLine('content')} language ${code} published`;
      return `"${code}" lacks ${problems.length} texts, so only staff see it; ${command} lists them.\n`;
    })
    .join('');
}

/**
 * Checks content and makes its PDF documents, so that it can be shown.
 *
 * @param name what is shown, such as `Edition 3`.
 * @returns lines of output.
 * @throws Refusal when the content is not valid, or a document cannot be made.
 */
async function prepareToShow(
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
    refuseInvalid(contentErrors(content).map(describeProblem));
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
    const documents = current(stored, readShippedContent());
    const made = await prepareToShow(db, `Edition ${id}`, documents, isWithoutDocuments);
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
    const documents = current(stored, readShippedContent());
    const made = await prepareToShow(db, `Edition ${target}`, documents, isWithoutDocuments);
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

/** @throws Refusal when the argument is no code. */
function languageCode(text: string): Locale {
  const code = localeCode(text);
  if (!code)
    throw new Refusal(`CODE must be the code of a language such as fr or pt-BR, not "${text}".\n${usage}`);
  return code;
}

/** The name of a language in itself. @throws Refusal for a language that has no known name. */
function nameOf(code: Locale): string {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (!name) throw new Refusal(`"${code}" is no known language: add its name.\n${usage}`);
  return name[0]?.toLocaleUpperCase(code) + name.slice(1);
}

/** Publishes the active documents with another row of a language. @returns the number of the edition. */
async function publishLanguage(
  db: Knex,
  language: Language,
  { activeId, documents }: Awaited<ReturnType<typeof activeDocuments>>,
): Promise<number> {
  const changed = new Map(documents).set(`languages/${language.code}`, language);
  return publishEdition(db, {
    documents: changed,
    base: documentsOf(readShippedContent()),
    parentId: activeId,
    author: author(),
    note: `Language ${language.code}: ${language.state}`,
    now: Date.now(),
  }).catch((error: unknown) => {
    if (!(error instanceof EditionConflict)) throw error;
    throw new Refusal(`${error.message} Run the command again.`);
  });
}

/** The messages of a namespace with a language in which all of them are empty. */
function withLanguage(messages: unknown, code: Locale): unknown {
  const texts = messages as Content['messages'][keyof Content['messages']];
  const empty = Object.keys(texts[defaultLocale]).map((key) => [key, '']);
  return { ...texts, [code]: Object.fromEntries(empty) };
}

const newLanguage =
  (text: string, name: string | undefined): DatabaseCommand =>
  async (db) => {
    const code = languageCode(text);
    const active = await activeDocuments(db, readShippedContent());
    if (active.documents.has(`languages/${code}`))
      throw new Refusal(`The site has the language "${code}" already.`);
    const language: Language = { code, name: name ?? nameOf(code), state: 'draft' };
    const documents = new Map(
      [...active.documents].map(([key, value]) => [
        key,
        key.startsWith('messages/') ? withLanguage(value, code) : value,
      ]),
    );
    const id = await publishLanguage(db, language, { ...active, documents });
    return [
      `Edition ${id} is published: ${language.name} (${code}) is a draft, which staff see at /?lang=${code}.`,
      `To translate it: ${commandLine('content')} export FOLDER, fill in locales/${code} and add "${code}" to the texts in data/content,`,
      'then import and publish. To show it to visitors:',
      `${commandLine('content')} language ${code} published\n`,
    ].join('\n');
  };

const setLanguage =
  (text: string, state: Language['state'], isWithoutDocuments: boolean): DatabaseCommand =>
  async (db) => {
    const code = languageCode(text);
    const shipped = readShippedContent();
    const active = await activeDocuments(db, shipped);
    const language = active.documents.get(`languages/${code}`) as Language | undefined;
    if (!language) throw new Refusal(`The site has no language "${code}".`);
    if (code === defaultLocale)
      throw new Refusal(`"${code}" is the default language, which is always published.`);
    const content = contentOf(active.documents, shipped.pictures);
    const problems = state === 'published' ? languageProblems(content, code).map(describeProblem) : [];
    if (problems.length > 0)
      throw new Refusal(
        [`"${code}" is not published: ${problems.length} texts are missing.`, ...problems].join('\n  '),
      );
    const changed = { ...language, state };
    const documents = new Map(active.documents).set(`languages/${code}`, changed);
    const made = await prepareToShow(db, language.name, documents, isWithoutDocuments);
    const id = await publishLanguage(db, changed, active);
    const result = state === 'draft' ? 'is a draft, which only staff see' : 'is shown to visitors';
    return `${made}Edition ${id} is published: ${language.name} ${result}.\n`;
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
  const isShowing = ['publish', 'rollback', 'language'].includes(action ?? '');
  if (rest.length > 0 || (values.note !== undefined && action !== 'import')) throw new Refusal(usage);
  if (isWithoutDocuments && !isShowing) throw new Refusal(usage);
  if (action === 'diff') return diff(numberOf(first), numberOf(second));
  if (action === 'new-language' && first) return newLanguage(first, second);
  if (action === 'language' && first && (second === 'draft' || second === 'published'))
    return setLanguage(first, second, isWithoutDocuments);
  if (second !== undefined) throw new Refusal(usage);
  if (action === 'export' && first) return exportContent(first);
  if (action === 'import' && first) return importContent(first, values.note ?? '');
  if (action === 'publish' && first) return publish(editionNumber(first), isWithoutDocuments);
  if (action === 'rollback') return rollback(numberOf(first), isWithoutDocuments);
  if (action === 'editions' && !first) return editions;
  throw new Refusal(usage);
});
