import type { Router } from 'express';
import type { Knex } from 'knex';
import { type DocumentChange, previewRequest } from '../../../data/api/editor-requests.ts';
import { defaultLocale, localeOf } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { valueAt } from '../../../data/snapshot/document-values.ts';
import { documentsOf } from '../../../data/snapshot/documents.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { applyChanges } from '../../features/editor/apply-changes.ts';
import { draftedDocuments, readDrafts } from '../../features/editor/drafts.ts';
import type { Admin } from '../../features/inbox/sign-in/admin.ts';
import { parseBody, readDocumentBody } from '../../platform/http/read-body.ts';
import { createRouter } from '../../platform/http/resource.ts';
import { sendDocument } from '../respond/send-page.ts';
import type { RenderPreview } from './render-preview.ts';

interface PreviewContext {
  admin: Admin;
  db: Knex;
  content: CurrentContent;
}

/** The route that shows a page of the site with all drafts, and with changes of one document that are not saved yet. */
export function previewRoutes({ admin, db, content }: PreviewContext, renderPreview: RenderPreview): Router {
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('content-preview');
  on('POST', apiPaths.contentPreview, mayRead, ...readDocumentBody, async (req, res) => {
    const { key, changes, page: url, lang } = parseBody(req, previewRequest);
    const shown = content().content;
    const documents = new Map(draftedDocuments(documentsOf(shown), await readDrafts(db)));
    const value = changed(documents.get(key), changes);
    if (value === undefined) documents.delete(key);
    else documents.set(key, value);
    const locale = localeOf(lang, shown.languages) ?? defaultLocale;
    await sendDocument(req, res, await renderPreview({ documents, key, url, locale, ip: null }));
  });
  return router;
}

/** A document with changes. Of a value that somebody else has changed as well, the preview shows the own one. */
function changed(document: unknown, changes: readonly DocumentChange[]): unknown {
  return changes.reduce<unknown>((value, { path, after }) => {
    const applied = applyChanges(value, [{ path, before: valueAt(value, path), after }]);
    return 'value' in applied ? applied.value : value;
  }, document);
}
