import { type RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { documentsOf } from '../../../data/snapshot/documents.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { draftedDocuments, readDrafts } from '../../features/editor/drafts.ts';
import { findPreviewLink } from '../../features/editor/preview-links.ts';
import { HttpError, tooManyRequests } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { addResource, openToAll, redirect } from '../../platform/http/resource.ts';
import { clientKey, createMemoryCounter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { sendDocument } from '../respond/send-page.ts';
import type { RenderPreview } from './render-preview.ts';
import { withinPreview } from './within-preview.ts';

interface SharedPreviewContext {
  db: Knex;
  content: CurrentContent;
  /** Milliseconds since 1970. */
  clock: () => number;
  limits: RateLimits;
}

/** Headers of every response, also of errors. The URL has the token, so other sites must not get it as a referrer. */
const sharedHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * The pages behind the link of a preview: as in the frame of the editor without scripts and caches, for anybody who has the link. Links of a
 * page lead to pages of the same preview, forms say that they are not sent. A link that is wrong, has ended or was withdrawn is answered like
 * any other of these, and each request counts against the limit.
 */
export function sharedPreviewRoutes(
  { db, content, clock, limits }: SharedPreviewContext,
  renderPreview: RenderPreview,
): Router {
  const router = Router({ caseSensitive: true });
  const requests = createMemoryCounter(limits.sharedPreview, clock);

  const limitRequests: RequestHandler = (req, res, next) => {
    res.set(sharedHeaders);
    const client = clientKey(req.ip);
    const blockedSeconds = requests.secondsBlocked(client);
    if (blockedSeconds > 0) throw tooManyRequests(blockedSeconds);
    requests.add(client);
    next();
  };

  addResource(router, apiPaths.sharedPreview(':token', '{/*page}'), {
    GET: [
      openToAll,
      limitRequests,
      async (req, res) => {
        const token = String(req.params.token);
        const link = await findPreviewLink(db, token, clock());
        if (!link) throw new HttpError(404, 'previewLinkInvalid');
        const base = apiPaths.sharedPreview(token, '');
        const locale = requestLocale(req, content());
        // The form of the language switch names the page in a field.
        const { page } = req.query;
        if (typeof page === 'string' && page.startsWith('/'))
          return redirect(res, withLanguage(base + page, locale));
        const url = req.originalUrl.slice(base.length).replace(/^(?!\/)/, '/');
        const documents = draftedDocuments(documentsOf(content().content), await readDrafts(db));
        const document = await renderPreview({
          documents,
          url,
          locale,
          ip: req.ip,
          shared: { endsAt: link.endsAt, path: req.originalUrl },
        });
        const t = (key: string) => formatMessage(content(), locale, key);
        const body = withinPreview(document.body.toString(), base, t('editor.sharedPreviewForm')).replace(
          '<title>',
          `<title>${escapeHtml(t('editor.edit.preview'))}: `,
        );
        const headers = { ...document.headers, ...sharedHeaders };
        await sendDocument(req, res, { ...document, headers, body: Buffer.from(body) });
      },
    ],
  });
  return router;
}
