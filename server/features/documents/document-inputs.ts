import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '../../../data/locale.ts';
import type { Project } from '../../../data/schemas/content-schemas.ts';
import { printPicture } from '../../../data/schemas/pictures.ts';
import { localizedDocument } from '../../../data/site/document-paths.ts';
import { type DocumentRow, documentRows } from '../../../data/site/documents.ts';
import { digestOf } from '../../../data/snapshot/documents.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { bondContent } from './content/bond.ts';
import { bremenContent } from './content/bremen.ts';
import { companyContent } from './content/company.ts';
import type { DocumentContent } from './content/document-content.ts';
import { type DocumentMessages, documentMessages } from './content/messages.ts';
import { projectContent } from './content/project.ts';
import { regionalContent } from './content/regional.ts';
import { documentData } from './document-data.ts';

/** Everything that a PDF document shows, in one language. */
export interface DocumentInput {
  /** Name in one language, for example `projects-bremen-en`. */
  name: string;
  /** Digest of what the document shows and of what sets it: documents with the same digest have the same bytes. */
  digest: string;
  /** JSON for the template. */
  data: string;
  /** Files in `public/pictures`. */
  pictures: readonly string[];
  /** Files of uploaded pictures, by the same paths. Their bytes are added before the document is made. */
  uploads: readonly string[];
  bytes?: ReadonlyMap<string, Uint8Array>;
  /** Seconds since 1970. */
  timestamp: number;
}

/** Contents with more than the row of the project, by slug. */
const ownContents: Record<string, (project: Project, messages: DocumentMessages) => DocumentContent> = {
  bremen: bremenContent,
  'erfurt-muehlhausen': regionalContent,
  'hd-capital': bondContent,
};

/** The content of a document in the language of the messages. */
function contentOf({ project }: DocumentRow, messages: DocumentMessages): DocumentContent {
  if (!project) return companyContent(messages);
  return (ownContents[project.slug ?? ''] ?? projectContent)(project, messages);
}

const root = path.join(import.meta.dirname, '../../..');
/** What sets a document besides its data; of `package.json` the version of the compiler counts. */
const settingFiles = ['document.typ', 'archivo-400.ttf', 'archivo-500.ttf', 'typst-process.ts'];

async function digestOfFiles(folder: string, files: readonly string[]): Promise<string[]> {
  return Promise.all(files.map(async (file) => hash('sha256', await readFile(path.join(folder, file)))));
}

async function settingDigests(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const version: string = manifest.dependencies['@myriaddreamin/typst-ts-node-compiler'];
  return [version, ...(await digestOfFiles(import.meta.dirname, settingFiles))];
}

const uploadedFiles = ({ content: { pictureNotes } }: Snapshot): ReadonlySet<string> =>
  new Set(Object.entries(pictureNotes).flatMap(([name, { upload }]) => (upload ? printPicture(name) : [])));

async function inputOf(
  row: DocumentRow,
  { content, locale, setting }: { content: Snapshot; locale: Locale; setting: readonly string[] },
): Promise<DocumentInput> {
  const name = localizedDocument(row.name, locale);
  const messages = documentMessages(content, locale);
  const { input, pictures, date } = documentData(contentOf(row, messages), messages);
  const data = JSON.stringify(input);
  const folder = path.join(root, 'public/pictures');
  const uploaded = uploadedFiles(content);
  // A release may contain pictures that were uploaded to another installation.
  const uploads = pictures.filter((file) => uploaded.has(file) && !existsSync(path.join(folder, file)));
  const shipped = pictures.filter((file) => !uploads.includes(file));
  const files = await digestOfFiles(folder, shipped);
  // The names of the uploaded ones, which are part of the data, contain a digest.
  const digest = digestOf(JSON.stringify([setting, files, data]));
  return { name, digest, data, pictures: shipped, uploads, timestamp: Date.parse(date) / 1000 };
}

/** Why a document cannot be made, such as a picture without an alternative text. */
export interface DocumentProblem {
  name: string;
  message: string;
}

/** The documents of the content in every language, and those that the content does not suffice for. */
export async function documentInputs(
  content: Snapshot,
): Promise<{ inputs: DocumentInput[]; problems: DocumentProblem[] }> {
  const setting = await settingDigests();
  const inputs: DocumentInput[] = [];
  const problems: DocumentProblem[] = [];
  for (const row of documentRows(content.projects))
    for (const { code: locale } of content.languages)
      await inputOf(row, { content, locale, setting }).then(
        (input) => inputs.push(input),
        ({ message }: Error) => problems.push({ name: localizedDocument(row.name, locale), message }),
      );
  return { inputs, problems };
}
