import { Router } from 'express';
import { documentFile, documentFolder, vcardPath } from '../../../data/site/document-paths.ts';
import { officeMapPath } from '../../../data/site/office-map.ts';
import type { PageContent } from '../../../data/snapshot/page-content.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { sendOfficeMap } from './office-map.ts';
import { vcard } from './vcard.ts';

/** Stable URL paths of the documents that exist. */
export function documentPaths({ documents }: Pick<PageContent, 'documents'>): string[] {
  return Object.keys(documents).map((name) => `${documentFolder}${name}.pdf`);
}

/**
 * Routes of the office's vCard and map, and of the stable paths of documents, which redirect to their current files.
 *
 * @param originOf returns scheme and host of the site.
 */
export function documentRoutes(content: CurrentContent, originOf: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${documentFolder}:name.pdf`, ({ params: { name } }, response, next) => {
    const { documents } = content();
    const found = Object.hasOwn(documents, name) && documents[name];
    if (!found) return next();
    // The next edition may have another file.
    response.set('Cache-Control', 'no-cache').redirect(302, documentFile(name, found.digest));
  });
  router.get(vcardPath, (_request, response) => {
    response.set({ 'Content-Type': 'text/vcard; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
    response.send(vcard(content(), originOf()));
  });
  router.get(officeMapPath, sendOfficeMap(content));
  return router;
}
