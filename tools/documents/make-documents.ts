import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import subsetFont from 'subset-font';
import { locales } from '../../data/locale.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { localizedDocument } from '../../data/site/document-paths.ts';
import { type DocumentRow, documentRows } from '../../data/site/documents.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { root } from '../command/run.ts';
import { characters } from '../typeface/make-typeface.ts';
import { bondContent } from './content/bond.ts';
import { bremenContent } from './content/bremen.ts';
import { companyContent } from './content/company.ts';
import type { DocumentContent } from './content/document-content.ts';
import { type DocumentMessages, documentMessages } from './content/messages.ts';
import { projectContent } from './content/project.ts';
import { regionalContent } from './content/regional.ts';
import { documentData } from './document-data.ts';
import { preparePicture } from './prepare-picture.ts';

/** A finished PDF. */
export interface MadeDocument {
  /** Name in one language, for example `projects-bremen-en`. */
  name: string;
  bytes: Buffer;
  pages: number;
}

/** Larger files take too long on a phone. */
export const maxDocumentBytes = 600_000;

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

/** The site's typeface in the weights of the documents: the compiler reads neither WOFF2 nor variable fonts. */
function documentFonts(): Promise<Buffer[]> {
  const source = readFileSync(path.join(root, 'pages/typeface/archivo.woff2'));
  return Promise.all(
    [400, 500].map((wght) =>
      subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: { wght } }),
    ),
  );
}

const template = path.join(import.meta.dirname, 'document.typ');

/** @throws Error with the compiler's messages, for example about a missing alternative text. */
function compile(compiler: NodeCompiler, name: string, input: unknown): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath: template, inputs: { data: JSON.stringify(input) } });
  if (compiled.result) return compiled.result;
  const error = compiled.takeError();
  throw new Error(`${name}.pdf: ${JSON.stringify(error ? compiler.fetchDiagnostics(error) : null)}`);
}

/**
 * Makes every document in every language, as PDF/UA-1. The same data give the same bytes.
 *
 * @param rows documents to make; all by default.
 * @throws Error when a picture has no alternative text, a message is missing, or a file is too large.
 */
export async function makeDocuments(
  content: Snapshot,
  rows: readonly DocumentRow[] = documentRows(content.projects),
): Promise<MadeDocument[]> {
  const jobs = rows.flatMap((row) =>
    locales.map((locale) => {
      const messages = documentMessages(content, locale);
      const name = localizedDocument(row.name, locale);
      return { name, ...documentData(contentOf(row, messages), messages) };
    }),
  );
  const pictures = new Map(jobs.flatMap((job) => job.pictures).map((picture) => [picture.file, picture]));
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: await documentFonts() }],
  });
  await Promise.all(
    [...pictures.values()].map(async ({ file, ...picture }) =>
      compiler.mapShadow(path.join(import.meta.dirname, file), await preparePicture(content, picture)),
    ),
  );
  return jobs.map(({ name, input, date }) => {
    const document = compile(compiler, name, input);
    const bytes = compiler.pdf(document, {
      pdfStandard: 'ua-1',
      creationTimestamp: Date.parse(date) / 1000,
    });
    if (bytes.length > maxDocumentBytes) {
      throw new Error(`${name}.pdf has ${bytes.length} bytes, more than ${maxDocumentBytes}.`);
    }
    return { name, bytes, pages: document.numOfPages };
  });
}
