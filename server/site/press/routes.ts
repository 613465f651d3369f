import { type Request, type Response, Router } from 'express';
import { isHiddenPage, isPresent } from '../../../data/site/hidden-pages.ts';
import { pageById } from '../../../data/site/pages.ts';
import { pressFileName, pressFiles, pressFolder, pressPrefix } from '../../../data/site/press-files.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { matchesEtag } from '../../platform/http/content-negotiation.ts';
import { countInMemoryOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { clientKey, createMemoryCounter } from '../../platform/limits/limiter.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { StaticFiles } from '../files/static-files.ts';
import { type ArchivePlan, createArchive, openFile, planArchive } from './press-archive.ts';
import { listPressFiles, type PressFile } from './press-files.ts';

interface PressOptions {
  content: CurrentContent;
  /** Returns scheme and host of the site. */
  originOf: () => string;
  files: StaticFiles;
  /** Of archives for a client. */
  limit: Limit | null;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const page = pageById('press');
/** The earliest date that a ZIP archive can have. */
const earliest = '1980-01-01';

/** Routes of the files for journalists, and of the archive of all of them. They exist with the page of the press. */
export function pressRoutes({ content, originOf, files, limit, clock }: PressOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const archives = createMemoryCounter(limit, clock);
  const plans = new WeakMap<Snapshot, Promise<ArchivePlan>>();

  const filesOf = (snapshot: Snapshot) => listPressFiles(snapshot, { files, origin: originOf() });

  function makePlan(snapshot: Snapshot): Promise<ArchivePlan> {
    const folder = `${pressPrefix(snapshot.company)}-press`;
    const nameOf = (urlPath: string) => `${folder}/${pressFileName(snapshot.company, urlPath)}`;
    return planArchive(filesOf(snapshot).map(({ urlPath, find }) => ({ name: nameOf(urlPath), find })));
  }

  /** Sizes and entity tag are found once for each snapshot; again after a failure. */
  function planOf(snapshot: Snapshot): Promise<ArchivePlan> {
    const known = plans.get(snapshot);
    if (known) return known;
    const plan = makePlan(snapshot);
    plans.set(snapshot, plan);
    plan.catch(() => plans.delete(snapshot));
    return plan;
  }

  async function sendArchive(request: Request, response: Response, snapshot: Snapshot): Promise<void> {
    const plan = await planOf(snapshot);
    const isHead = request.method === 'HEAD';
    if (!isHead && !hasCurrent(request, plan.etag)) countInMemoryOrRefuse(archives, clientKey(request.ip));
    if (!setHeaders(request, response, plan.etag)) return;
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(pressFileName(snapshot.company, pressFiles.archive)),
    });
    const archive = await createArchive(plan, snapshot.pageDates[page.id] ?? earliest);
    try {
      response.set('Content-Length', String(archive.bytes));
      if (isHead) response.end();
      else await sendStream(archive.stream, response);
    } catch (error) {
      // A file has other bytes than when the archive was planned.
      plans.delete(snapshot);
      throw error;
    } finally {
      archive.close();
    }
  }

  router.get(`${pressFolder}*file`, async (request, response, next) => {
    const snapshot = content();
    if (isHiddenPage(page, snapshot)) throw new HttpError(410, 'gone');
    if (!isPresent(page, snapshot)) return next();
    if (request.path === pressFiles.archive) return sendArchive(request, response, snapshot);
    const file = filesOf(snapshot).find(({ urlPath }) => urlPath === request.path);
    if (!file) return next();
    await sendFile(request, response, file, pressFileName(snapshot.company, file.urlPath));
  });
  return router;
}

const attachment = (name: string) => `attachment; filename="${name}"`;

const hasCurrent = ({ headers }: Request, etag: string) => matchesEtag(headers['if-none-match'], etag);

/** Sets the headers of caches. @returns whether a body is to be sent; otherwise the response is finished. */
function setHeaders(request: Request, response: Response, etag: string): boolean {
  // The next edition may have other files.
  response.set({ 'Cache-Control': 'no-cache', ETag: etag });
  if (!hasCurrent(request, etag)) return true;
  response.status(304).end();
  return false;
}

async function sendFile(
  request: Request,
  response: Response,
  { contentType, find, urlPath }: PressFile,
  name: string,
): Promise<void> {
  const found = await find();
  if (!found) throw new HttpError(404, 'notFound');
  const { etag, entries } = await planArchive([{ name: urlPath, find: async () => found }]);
  if (!setHeaders(request, response, etag)) return;
  response.set({
    'Content-Type': contentType,
    'Content-Disposition': attachment(name),
    'Content-Length': String(entries[0]?.bytes),
  });
  if (request.method === 'HEAD') response.end();
  else await sendStream(openFile(found), response);
}
