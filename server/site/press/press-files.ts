import { pressPicture, printPicture } from '../../../data/schemas/pictures.ts';
import { documentFile, factSheet, localizedDocument } from '../../../data/site/document-paths.ts';
import { logoFormats, logoIcons, pressFiles } from '../../../data/site/press-files.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { type FoundFile, findFile, type StaticFiles } from '../files/static-files.ts';
import { boilerplateText, captionsText } from './press-texts.ts';

/** A file for journalists. */
export interface PressFile {
  urlPath: string;
  contentType: string;
  find: () => Promise<FoundFile | null>;
}

interface PressSource {
  files: StaticFiles;
  /** Scheme and host of the site. */
  origin: string;
}

/** The files that journalists can download, in the order of the archive. */
export function listPressFiles(content: Snapshot, { files, origin }: PressSource): PressFile[] {
  const { press, languages, documents } = content;
  const text = (urlPath: string, body: string | null): PressFile[] =>
    body === null
      ? []
      : [{ urlPath, contentType: 'text/plain; charset=utf-8', find: async () => Buffer.from(body) }];
  return [
    ...languages.flatMap(({ code }) =>
      text(pressFiles.boilerplate(code), boilerplateText(content, code, origin)),
    ),
    ...languages.flatMap(({ code }): PressFile[] => {
      const name = localizedDocument(factSheet, code);
      const document = documents[name];
      if (!document) return [];
      const find = () => findFile(files, documentFile(name, document.digest));
      return [{ urlPath: pressFiles.factSheet(code), contentType: 'application/pdf', find }];
    }),
    ...logoFormats.map((format) => ({
      urlPath: pressFiles.logo(format),
      contentType: format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
      find: () => findFile(files, logoIcons[format]),
    })),
    ...languages.flatMap(({ code }) => text(pressFiles.captions(code), captionsText(content, code))),
    ...press.pictures.map(({ name, bytes }) => ({
      urlPath: pressFiles.picture(name),
      contentType: 'image/jpeg',
      // A picture that was marked on the running site has the size of the documents.
      find: () => findFile(files, `/pictures/${bytes === null ? printPicture(name) : pressPicture(name)}`),
    })),
  ];
}
