import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { company, emailLink, phoneLink } from '../../data/derived/company.ts';
import { openingLine } from '../../data/derived/opening-hours.ts';
import { pictureNotes } from '../../data/derived/picture-notes.ts';
import { type Locale, locales } from '../../data/locale.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { type PictureName, pictures as pictureSizes } from '../../data/schemas/pictures.ts';
import { localizedDocument } from '../../data/site/document-paths.ts';
import { type DocumentRow, documentRows } from '../../data/site/documents.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import { palettes } from '../../ui/src/tokens/palettes.ts';
import { root } from '../command/run.ts';
import { cropOf } from '../pictures/crop.ts';
import { characters } from '../typeface/make-typeface.ts';
import { bondContent } from './content/bond.ts';
import { bremenContent } from './content/bremen.ts';
import { companyContent } from './content/company.ts';
import type { Block, DocumentContent } from './content/document-content.ts';
import { type DocumentMessages, documentMessages } from './content/messages.ts';
import { projectContent } from './content/project.ts';
import { regionalContent } from './content/regional.ts';

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

/** At this width a picture as wide as the sheet has about 160 dpi. */
const widthPixels = 1300;
const jpegQuality = 74;

/** Crops an original to a ratio of height to width and encodes it as JPEG; the output is deterministic. */
async function preparePicture(name: PictureName, ratio: number, focus?: string): Promise<Buffer> {
  const crop = cropOf(pictureSizes[name], ratio, focus ?? pictureNotes[name].focus);
  return sharp(path.join(root, 'pictures', `${name}.jpg`))
    .extract(crop)
    .resize({ width: widthPixels, withoutEnlargement: true })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer();
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
export async function makeDocuments(rows: readonly DocumentRow[] = documentRows()): Promise<MadeDocument[]> {
  const jobs = rows.flatMap((row) =>
    locales.map((locale) => {
      const messages = documentMessages(locale);
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
    [...pictures.values()].map(async ({ file, name, ratio, focus }) =>
      compiler.mapShadow(path.join(import.meta.dirname, file), await preparePicture(name, ratio, focus)),
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

/** A picture of a document and the name of its file. */
interface DocumentPicture {
  name: PictureName;
  /** Height divided by width. */
  ratio: number;
  focus?: string;
  file: string;
}

/** @throws Error when the picture has no alternative text, which stops the build. */
function pictureTexts(name: PictureName, locale: Locale) {
  const { alt, caption } = pictureNotes[name];
  if (!alt[locale]) throw new Error(`The picture "${name}" has no alternative text in ${locale}.`);
  return { alt: alt[locale], caption: caption[locale] };
}

/** The input of `document.typ`, and the pictures that it names. */
function documentData(content: DocumentContent, messages: DocumentMessages) {
  const { locale, t, group } = messages;
  const { cover } = content;
  const { street, postalCode, city } = company.address;
  const pictures: DocumentPicture[] = [];
  const pictureOf = (name: PictureName, ratio: number, focus?: string) => {
    const file = `${[name, ratio, focus]
      .filter(Boolean)
      .join('-')
      .replaceAll(/[^\w-]+/g, '_')}.jpg`;
    pictures.push({ name, ratio, file, ...(focus && { focus }) });
    return { file, ...pictureTexts(name, locale) };
  };
  const blockOf = (block: Block) =>
    block.kind === 'picture' ? { ...block, ...pictureOf(block.picture, block.ratio, block.focus) } : block;
  const dateFormat = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const dateText = (day: string) => dateFormat.format(new Date(`${day}T00:00:00Z`));
  const date = content.sources.map(({ asOf }) => asOf).reduce((one, other) => (one > other ? one : other));
  const input = {
    ...content,
    locale,
    region: locale === 'en' ? 'GB' : 'DE',
    company: company.name,
    colors: palettes[content.palette],
    day: date.split('-').map(Number),
    date: dateText(date),
    cover: { ratio: cover.ratio, ...pictureOf(cover.picture, cover.ratio, cover.focus) },
    blocks: content.blocks.map(blockOf),
    sources: content.sources.map((row) => ({ ...row, date: dateText(row.asOf) })),
    developer: t('shared.footer.developer'),
    words: { asOf: t('documents.asOf'), page: t('documents.page'), pageOf: t('documents.pageOf') },
    sourceWords: group('documents.sources'),
    notice: group('documents.notice'),
    contactWords: group('documents.contact'),
    contact: {
      name: content.issuer,
      street,
      city: `${postalCode} ${city}`,
      coordinates: coordinatesText(company.coordinates, locale),
      phone: company.phone,
      phoneLink,
      email: company.email,
      emailLink: emailLink(`${content.kind}: ${content.title}`),
      hours: openingLine(company.openingHours, locale),
    },
  };
  return { input, pictures, date };
}
