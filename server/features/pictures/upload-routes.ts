import type { Request, Response, Router } from 'express';
import * as v from 'valibot';
import { maxPartBytes, newUpload, type PictureUpload } from '../../../data/api/picture-uploads.ts';
import { maxPlanBytes } from '../../../data/schemas/plan-schema.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { countOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { checkIgnoredBody, parseBody, readBody, readBytes } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import type { RateLimiter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { readQuery } from '../inbox/lists/list-query.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { addPart, addUpload, deleteUpload, findUpload } from './uploads.ts';

interface UploadContext extends StaffContext {
  limiter: RateLimiter;
  limits: RateLimits;
}

const start = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Routes to upload pictures and plans in parts. The uploads of a person are theirs alone. */
export function uploadRoutes({ db, admin, audit, clock, limiter, limits, write }: UploadContext): Router {
  const { router, on } = createRouter();
  const mayDraft = admin.requireRight('content-draft');

  /** @throws HttpError 404. */
  async function uploadOf(req: Request, res: Response): Promise<PictureUpload> {
    const upload = await findUpload(db, pathId(req), identityOf(res).account.id);
    if (!upload) throw new HttpError(404, 'uploadNotFound');
    return upload;
  }

  on('POST', apiPaths.pictureUploads, mayDraft, ...readBody, async (req, res) => {
    const announced = parseBody(req, newUpload);
    const isTooLong = announced.kind === 'plan' && announced.bytes > maxPlanBytes;
    if (isTooLong) throw new HttpError(413, 'tooLarge');
    const { account: author } = identityOf(res);
    await countOrRefuse({ db, limiter }, `upload:${author.id}`, limits.upload);
    const upload = await write((unit) => addUpload(unit.db, announced, { author, now: clock() }));
    await audit(req, { event: 'picture-upload', object: String(upload.id), what: upload.fileName });
    res.status(201).json(upload satisfies PictureUpload);
  });

  on('GET', apiPaths.pictureUpload(':id'), mayDraft, async (req, res) => {
    res.json((await uploadOf(req, res)) satisfies PictureUpload);
  });
  on('PATCH', apiPaths.pictureUpload(':id'), mayDraft, async (req, res) => {
    const upload = await uploadOf(req, res);
    const part = { start: readQuery(req, { start }).start, bytes: await readBytes(req, maxPartBytes) };
    const isAdded = await write((unit) => addPart(unit.db, upload, part, clock()));
    const now = await uploadOf(req, res);
    if (!isAdded) throw new HttpError(409, 'partConflict', { more: { upload: now } });
    res.json(now satisfies PictureUpload);
  });
  on('DELETE', apiPaths.pictureUpload(':id'), mayDraft, checkIgnoredBody, async (req, res) => {
    const { id } = await uploadOf(req, res);
    await write((unit) => deleteUpload(unit.db, id, identityOf(res).account.id));
    res.status(204).end();
  });
  return router;
}
