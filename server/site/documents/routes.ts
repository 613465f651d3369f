import { type RequestHandler, Router } from 'express';
import {
  documentFile,
  documentFolder,
  documentOfFile,
  vcardPath,
} from '../../../data/site/document-paths.ts';
import { formerDocument } from '../../../data/site/former-path.ts';
import { officeMapPath } from '../../../data/site/office-map.ts';
import type { PageContent } from '../../../data/snapshot/page-content.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sendOfficeMap } from './office-map.ts';
import { vcard } from './vcard.ts';

/** Stable URL paths of the documents that exist. */
export function documentPaths({ documents }: Pick<PageContent, 'documents'>): string[] {
  return Object.keys(documents).map((name) => `${documentFolder}${name}.pdf`);
}

/** `formerDocument`, also in a language that is a draft again: its documents exist. */
const formerDocumentOf = (name: string, { formerSlugs, content: { languages } }: Snapshot) =>
  formerDocument(name, { formerSlugs, languages });

/** Answers 410 for the files of hidden projects, which the build and the database still have. */
export function refuseGoneDocuments(content: CurrentContent): RequestHandler {
  return ({ path }, _response, next) => {
    const name = documentOfFile(path);
    if (name !== null && formerDocumentOf(name, content()) === null) throw new HttpError(410, 'gone');
    next();
  };
}

/**
 * Routes of the office's vCard and map, and of the stable paths of documents, which redirect to their current files.
 *
 * @param originOf returns scheme and host of the site.
 */
export function documentRoutes(content: CurrentContent, originOf: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${documentFolder}:name.pdf`, ({ params: { name } }, response, next) => {
    const snapshot = content();
    const { documents } = snapshot;
    const found = Object.hasOwn(documents, name) && documents[name];
    if (!found) {
      const moved = formerDocumentOf(name, snapshot);
      if (moved === null) throw new HttpError(410, 'gone');
      if (moved === undefined) return next();
      response.set('Cache-Control', 'no-store').redirect(308, `${documentFolder}${moved}.pdf`);
      return;
    }
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
