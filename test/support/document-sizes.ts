import { locales } from '../../data/locale.ts';
import { localizedDocument } from '../../data/site/document-paths.ts';
import { documentRows } from '../../data/site/documents.ts';
import { completeContent } from './complete-content.ts';

/** Stands in for the module of the build: every document has the same size. */
export const documentSizes = Object.fromEntries(
  documentRows(completeContent().projects).flatMap(({ name }) =>
    locales.map((locale) => [localizedDocument(name, locale), [419_001, 4]] as const),
  ),
);
