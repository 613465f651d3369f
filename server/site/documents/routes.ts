import { Router } from 'express';
import { locales } from '../../../data/locale.ts';
import { documentPath, localizedDocument, vcardPath } from '../../../data/site/document-paths.ts';
import { documentRows } from '../../../data/site/documents.ts';
import { officeMapPath } from '../../../data/site/office-map.ts';
import { sendOfficeMap } from './office-map.ts';
import { vcard } from './vcard.ts';

/**
 * Finds the documents of the build.
 *
 * @param builtPaths URL paths of the built files.
 * @returns the URL path of the hashed file by the stable path.
 */
export function builtDocuments(builtPaths: Iterable<string>): ReadonlyMap<string, string> {
  const stablePaths = new Map(
    documentRows().flatMap(({ name }) =>
      locales.map((locale) => [localizedDocument(name, locale), documentPath(name, locale)] as const),
    ),
  );
  const found = new Map<string, string>();
  for (const path of builtPaths) {
    const name = /^\/assets\/(.+)-[\w-]{8}\.pdf$/.exec(path)?.[1];
    const stablePath = stablePaths.get(name ?? '');
    if (stablePath) found.set(stablePath, path);
  }
  return found;
}

/**
 * Routes of the office's vCard and map, and of the stable paths of documents, which redirect to the file of this build.
 *
 * @param documents see `builtDocuments`.
 * @param originOf returns scheme and host of the site.
 */
export function documentRoutes(documents: ReadonlyMap<string, string>, originOf: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [stablePath, file] of documents) {
    // The next build may have another file.
    router.get(stablePath, (_request, response) => {
      response.set('Cache-Control', 'no-cache').redirect(302, file);
    });
  }
  router.get(vcardPath, (_request, response) => {
    response.set({ 'Content-Type': 'text/vcard; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
    response.send(vcard(originOf()));
  });
  router.get(officeMapPath, sendOfficeMap);
  return router;
}
