import { Router } from 'express';
import type { Knex } from 'knex';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { documentsOf } from '../../../data/snapshot/documents.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { draftedDocuments, readDrafts } from '../../features/editor/drafts.ts';
import { findPreviewLink } from '../../features/editor/preview-links.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { addResource, openToAll } from '../../platform/http/resource.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { sendDocument } from '../respond/send-page.ts';
import type { RenderPreview } from './render-preview.ts';

interface SharedPreviewContext {
  db: Knex;
  content: CurrentContent;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * The pages behind the link of a preview: as in the frame of the editor without scripts, forms and caches, for anybody who has the link. The
 * links of a page lead to pages of the same preview.
 */
export function sharedPreviewRoutes(
  { db, content, clock }: SharedPreviewContext,
  renderPreview: RenderPreview,
): Router {
  const router = Router({ caseSensitive: true });
  addResource(router, apiPaths.sharedPreview(':token', '{/*page}'), {
    GET: [
      openToAll,
      async (req, res) => {
        const token = String(req.params.token);
        const link = await findPreviewLink(db, token, clock());
        if (!link) throw new HttpError(404, 'notFound');
        const base = apiPaths.sharedPreview(token, '');
        const url = req.originalUrl.slice(base.length).replace(/^(?!\/)/, '/');
        const documents = draftedDocuments(documentsOf(content().content), await readDrafts(db));
        const document = await renderPreview({
          documents,
          url,
          locale: requestLocale(req, content()),
          ip: req.ip,
          shared: { endsAt: link.endsAt, path: req.originalUrl },
        });
        const body = withLinksInside(document.body.toString(), base);
        await sendDocument(req, res, {
          ...document,
          // The token is in the URL.
          headers: {
            ...document.headers,
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          },
          body: Buffer.from(body),
        });
      },
    ],
  });
  return router;
}

/** Links to pages of the site lead to those of the preview. */
function withLinksInside(html: string, base: string): string {
  return html.replace(/(<a\s[^>]*?href=")(\/[^"?#]*)/g, (whole, start: string, path: string) => {
    const isPage = !path.startsWith(`${base}/`) && matchPage(path).page.id !== 'not-found';
    return isPage ? `${start}${escapeHtml(base)}${path}` : whole;
  });
}
