import type { RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import type { PreviewLink } from '../../../data/api/editor-responses.ts';
import { usableDocuments } from '../../../data/checks/usable-documents.ts';
import { isShown } from '../../../data/derived/shown.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { planFiles } from '../../../data/schemas/plan-schema.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { planFolder } from '../../../data/site/document-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { contentOf, type Documents, documentsOf } from '../../../data/snapshot/documents.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { draftedDocuments, readDrafts } from '../../features/editor/drafts.ts';
import { findPreviewLink } from '../../features/editor/preview-links.ts';
import { countInMemoryOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { createRouter, openToAll, redirect } from '../../platform/http/resource.ts';
import { clientKey, createMemoryCounter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { type PlanFiles, sendPlan } from '../documents/plan-routes.ts';
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

/** Whether a page with drafts offers the file of a plan. */
function offersPlan(drafted: Documents, { content }: Snapshot, name: string): boolean {
  const usable = usableDocuments(documentsOf(content), content, drafted);
  const projects = contentOf(usable, content.pictures).projects.filter(isShown);
  return planFiles({ projects: projects.filter(({ slug }) => slug !== undefined) }).includes(name);
}

/**
 * The pages behind the link of a preview, and the plans that they offer: as in the frame of the editor without scripts and caches, for
 * anybody who has the link. Links of a page lead to pages of the same preview, forms say that they are not sent. A link that is wrong, has
 * ended or was withdrawn is answered like any other of these, and each request counts against the limit.
 *
 * @param stored files of `public/` by URL path.
 */
export function sharedPreviewRoutes(
  { db, content, clock, limits }: SharedPreviewContext,
  renderPreview: RenderPreview,
  stored: PlanFiles['stored'],
): Router {
  const { router, on } = createRouter();
  const requests = createMemoryCounter(limits.sharedPreview, clock);

  const limitRequests: RequestHandler = (req, res, next) => {
    res.set(sharedHeaders);
    countInMemoryOrRefuse(requests, clientKey(req.ip));
    next();
  };

  async function findLink(token: string): Promise<PreviewLink> {
    const link = await findPreviewLink(db, token, clock());
    if (!link) throw new HttpError(404, 'previewLinkInvalid');
    return link;
  }

  const readDrafted = async () => draftedDocuments(documentsOf(content().content), await readDrafts(db));

  const planPath = apiPaths.sharedPreview(':token', `${planFolder}:name.pdf`);
  on('GET', planPath, openToAll, limitRequests, async (req, res) => {
    await findLink(String(req.params.token));
    const name = String(req.params.name);
    if (!offersPlan(await readDrafted(), content(), name)) throw new HttpError(404, 'notFound');
    await sendPlan(req, res, { db, stored, name, isPublic: false });
  });

  on('GET', apiPaths.sharedPreview(':token', '{/*page}'), openToAll, limitRequests, async (req, res) => {
    const token = String(req.params.token);
    const link = await findLink(token);
    const base = apiPaths.sharedPreview(token, '');
    const locale = requestLocale(req, content());
    // The form of the language switch names the page in a field.
    const { page } = req.query;
    if (typeof page === 'string' && page.startsWith('/'))
      return redirect(res, withLanguage(base + page, locale));
    const url = req.originalUrl.slice(base.length).replace(/^(?!\/)/, '/');
    const document = await renderPreview({
      documents: await readDrafted(),
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
  });
  return router;
}
