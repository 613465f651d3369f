import { Router } from 'express';
import { locales } from '../../../data/locale.ts';
import { documentFolder, documentPath, vcardPath } from '../../../data/site/document-paths.ts';
import { documentRows } from '../../../data/site/documents.ts';
import { officeMapPath } from '../../../data/site/office-map.ts';
import type { PageContent } from '../../../data/snapshot/page-content.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { sendOfficeMap } from './office-map.ts';
import { vcard } from './vcard.ts';

/**
 * Finds the documents of the build.
 *
 * @param builtPaths URL paths of the built files.
 * @returns the URL path of the hashed file by the stable path.
 */
export function builtDocuments(builtPaths: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of builtPaths) {
    const name = /^\/assets\/(.+)-[\w-]{8}\.pdf$/.exec(path)?.[1];
    if (name !== undefined) found.set(`${documentFolder}${name}.pdf`, path);
  }
  return found;
}

/**
 * Stable paths of the documents that the build has and the content names: that of a removed project is gone, and all are when the
 * content is not that of which they were made.
 */
export function presentDocuments(
  documents: ReadonlyMap<string, string>,
  { projects, hasCurrentDocuments }: Pick<PageContent, 'projects' | 'hasCurrentDocuments'>,
): string[] {
  if (!hasCurrentDocuments) return [];
  return documentRows(projects)
    .flatMap(({ name }) => locales.map((locale) => documentPath(name, locale)))
    .filter((path) => documents.has(path));
}

/**
 * Routes of the office's vCard and map, and of the stable paths of documents, which redirect to the file of this build.
 *
 * @param documents see `builtDocuments`.
 * @param originOf returns scheme and host of the site.
 */
export function documentRoutes(
  content: CurrentContent,
  documents: ReadonlyMap<string, string>,
  originOf: () => string,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${documentFolder}:name.pdf`, ({ path }, response, next) => {
    const file = documents.get(path);
    if (!file || !presentDocuments(documents, content()).includes(path)) return next();
    // The next build may have another file.
    response.set('Cache-Control', 'no-cache').redirect(302, file);
  });
  router.get(vcardPath, (_request, response) => {
    response.set({ 'Content-Type': 'text/vcard; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
    response.send(vcard(content(), originOf()));
  });
  router.get(officeMapPath, sendOfficeMap(content));
  return router;
}
