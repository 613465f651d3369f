import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Finding } from '../../data/checks/content-report.ts';
import { unknownMessages } from '../../data/checks/language-problems.ts';
import { describeProblem } from '../../data/checks/validate.ts';
import type { Content } from '../../data/snapshot/content.ts';
import {
  changedDocuments,
  contentOf,
  type Documents,
  documentsOf,
  uploadedPictures,
} from '../../data/snapshot/documents.ts';
import { readShippedContent, writeContent } from '../../data/snapshot/shipped.ts';
import { activeDocuments, documentsOfEdition } from '../../server/features/content/active-documents.ts';
import {
  activateEdition,
  listEditions,
  prepareEdition,
  readContentState,
} from '../../server/features/content/editions.ts';
import { checkContent } from '../../server/features/editor/check-content.ts';
import { publishFollowed } from '../../server/features/editor/schedules.ts';
import { commandLine } from '../command/command-line.ts';
import { Refusal } from '../command/refusal.ts';
import { newLanguage, setLanguage } from './languages.ts';
import {
  author,
  type ContentCommand,
  datesOf,
  edition,
  prepareForSite,
  publishShown,
  refuseConflict,
  refuseInvalid,
} from './show-edition.ts';
import { exportFiles, importPictures, importPlans } from './uploaded-files.ts';

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

function editionNumber(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new Refusal(`EDITION must be the number of an edition, not "${text}".\n${usage}`);
  return id;
}

function differences(before: Documents, after: Documents): string {
  const rows = changedDocuments(before, after).map((key) => {
    if (!before.has(key)) return `  added    ${key}\n`;
    return `  ${after.has(key) ? 'changed' : 'removed'}  ${key}\n`;
  });
  return rows.join('') || '  no document differs\n';
}

/** Reads the content files of a folder. @throws Refusal for a file that it lacks. */
function readContentFolder(folder: string): Content {
  try {
    return readShippedContent(folderUrl(folder));
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException;
    if (!missing || (code !== 'ENOENT' && code !== 'ENOTDIR')) throw error;
    const absolute = path.resolve(folder);
    throw new Refusal(`There is no file ${path.relative(absolute, missing)} in ${absolute}.`);
  }
}

const exportContent =
  (folder: string): ContentCommand =>
  async ({ db, objects }) => {
    const shipped = readShippedContent();
    const { documents } = await activeDocuments(db, shipped);
    const content = contentOf(documents, shipped.pictures);
    const written = writeContent(content, folderUrl(folder)).length;
    const files = written + (await exportFiles({ db, objects }, content, folder));
    return `Files in ${path.resolve(folder)}: ${files}.\n`;
  };

const importContent =
  (folder: string, note: string): ContentCommand =>
  async ({ db, objects }) => {
    const shipped = readShippedContent();
    const own = readContentFolder(folder);
    const content = { ...own, pictures: { ...shipped.pictures, ...uploadedPictures(own) } };
    const active = await activeDocuments(db, shipped);
    const published = contentOf(active.documents, shipped.pictures);
    const now = Date.now();
    const findings = checkContent(content, { now, published, shipped });
    const textsOf = (level: Finding['level']) =>
      findings.flatMap((each) => (each.level === level ? [describeProblem(each.problem)] : []));
    const unknown = unknownMessages(content, shipped).map(describeProblem);
    refuseInvalid([...textsOf('error'), ...unknown]);
    await importPictures({ db, objects }, content, folder);
    await importPlans({ db, objects }, { content, released: shipped }, folder);
    const documents = documentsOf(content);
    const id = await prepareEdition(db, {
      documents,
      base: documentsOf(shipped),
      parentId: active.edition?.id ?? null,
      author: author(),
      note,
      now,
    });
    return [
      `Edition ${id} is stored:\n`,
      differences(active.documents, documents),
      ...textsOf('warning').map((text) => `  warning  ${text}\n`),
      `To show it on the site: ${commandLine('content')} publish ${id}\n`,
    ].join('');
  };

const publish =
  (id: number, isWithoutDocuments: boolean): ContentCommand =>
  async ({ db, objects }) => {
    const stored = await edition(db, id);
    if ((await readContentState(db)).activeId === id) throw new Refusal(`Edition ${id} is shown already.`);
    const shipped = readShippedContent();
    const documents = documentsOfEdition(stored, documentsOf(shipped));
    const made = await prepareForSite({ db, objects }, `Edition ${id}`, documents, isWithoutDocuments);
    const active = await activeDocuments(db, shipped);
    const { now, pageDates } = datesOf(documents, active);
    // What it lacks was removed on purpose, and no planned publication adds it again.
    const published = { before: active.documents, after: documents, isUndone: () => false };
    await publishFollowed(db, published, (transaction) =>
      activateEdition(transaction, stored, now, pageDates),
    ).catch(
      refuseConflict(
        'Export again and repeat your change there: the same files would take the other changes back.',
      ),
    );
    return `${made}Edition ${id} is published.\n`;
  };

const rollback =
  (given: number | null, isWithoutDocuments: boolean): ContentCommand =>
  async ({ db, objects }) => {
    const shipped = readShippedContent();
    const active = await activeDocuments(db, shipped);
    if (!active.edition) throw new Refusal('No edition is published: the site shows the shipped content.');
    const target = given ?? active.edition.parentId;
    const base = documentsOf(shipped);
    // Before the first edition the site has shown the shipped content.
    const stored = target === null ? { documents: base, base } : await edition(db, target);
    const name = target === null ? 'The shipped content' : `Edition ${target}`;
    const documents = documentsOfEdition(stored, base);
    const made = await prepareForSite({ db, objects }, name, documents, isWithoutDocuments);
    const note = target === null ? 'Rollback to the shipped content' : `Rollback to edition ${target}`;
    const id = await publishShown(db, active, { ...stored, note }, documents);
    const content = target === null ? 'the shipped content' : `the content of edition ${target}`;
    return `${made}Edition ${id} is published, with ${content}.\n`;
  };

const editions: ContentCommand = async ({ db }) => {
  const { activeId } = await readContentState(db);
  const rows = (await listEditions(db, 100)).map(({ id, createdAt, author: by, note }) =>
    [id === activeId ? '*' : ' ', id, createdAt.slice(0, 16).replace('T', ' '), by, note].join('\t'),
  );
  if (rows.length === 0) return 'There are no editions: the site shows the shipped content.\n';
  return `${rows.join('\n')}\n`;
};

const diff =
  (one: number | null, other: number | null): ContentCommand =>
  async ({ db }) => {
    const shipped = readShippedContent();
    const active = (await activeDocuments(db, shipped)).documents;
    const documents = async (id: number | null) =>
      id === null ? active : documentsOfEdition(await edition(db, id), documentsOf(shipped));
    return differences(await documents(other), await documents(one));
  };

/** Selects the command by the arguments. @throws Refusal */
export function contentCommand(args: string[]): ContentCommand {
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
}
