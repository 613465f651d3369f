import { type Request, type Response, Router } from 'express';
import type { Knex } from 'knex';
import { planFiles } from '../../../data/schemas/plan-schema.ts';
import { planFolder, planPath } from '../../../data/site/document-paths.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { planBytes, readPlan } from '../../features/plans/stored-plans.ts';
import { matchesEtag } from '../../platform/http/content-negotiation.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { sendStream } from '../../platform/http/send-stream.ts';

/** Where the files of plans are: in the database or in the release. */
export interface PlanFiles {
  db: Knex;
  /** Files of `public/` by URL path. */
  stored: ReadonlyMap<string, string>;
}

/** Whether a page that visitors see offers the file. */
function isShown({ projectBySlug }: Snapshot, name: string): boolean {
  return planFiles({ projects: Object.values(projectBySlug) }).includes(name);
}

/** Route of the files of plans. Visitors get those that a page offers, staff those of drafts as well. */
export function planRoutes({ content, ...files }: PlanFiles & { content: CurrentContent }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${planFolder}:name.pdf`, async (request, response) => {
    const name = String(request.params.name);
    const isPublic = isShown(content(), name);
    if (!isPublic && !(await response.locals.hasRight('content-preview')))
      throw new HttpError(404, 'notFound');
    await sendPlan(request, response, { ...files, name, isPublic });
  });
  return router;
}

/**
 * Sends the file of a plan. It is a download, unlike the documents that the site makes itself: a file of somebody else is not opened within
 * the origin of the site.
 *
 * @param isPublic whether caches may store it.
 * @throws HttpError 404 when there is none.
 */
export async function sendPlan(
  request: Request,
  response: Response,
  { db, stored, name, isPublic }: PlanFiles & { name: string; isPublic: boolean },
): Promise<void> {
  const file = stored.get(planPath(name));
  const bytes = file ? 0 : await planBytes(db, name);
  if (!file && bytes === 0) throw new HttpError(404, 'notFound');
  response.set({
    'Content-Type': 'application/pdf',
    // The name of the upload has letters, digits and underscores alone.
    'Content-Disposition': `attachment; filename="${name.replace(/-[^-]*$/, '')}.pdf"`,
    'Content-Security-Policy': `${securityHeaders['Content-Security-Policy']}; sandbox`,
    'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  });
  if (file) return response.sendFile(file, { cacheControl: false, dotfiles: 'allow' });
  await sendStored(request, response, { db, name, bytes });
}

/** Sends a file, or the one part of it that the request asks for. */
async function sendStored(
  request: Request,
  response: Response,
  { db, name, bytes }: { db: Knex; name: string; bytes: number },
): Promise<void> {
  const etag = `"${name}"`;
  response.set({ 'Accept-Ranges': 'bytes', ETag: etag });
  if (matchesEtag(request.headers['if-none-match'], etag)) return void response.status(304).end();
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const ranges = isSame ? request.range(bytes) : undefined;
  if (ranges === -1) {
    throw new HttpError(416, 'rangeNotSatisfiable', { headers: { 'Content-Range': `bytes */${bytes}` } });
  }
  const part =
    Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  response.set('Content-Length', String(end + 1 - start));
  if (part) response.status(206).set('Content-Range', `bytes ${start}-${end}/${bytes}`);
  if (request.method === 'HEAD') response.end();
  else await sendStream(readPlan(db, name, { start, end: end + 1 }), response);
}
