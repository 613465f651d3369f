import type { Router } from 'express';
import { newPreviewLink } from '../../../data/api/editor-requests.ts';
import type { CreatedPreviewLink, PreviewLinkList } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { checkIgnoredBody, parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { addPreviewLink, deletePreviewLink, listPreviewLinks } from './preview-links.ts';

/** Routes to make, list and withdraw the links of previews. What a link shows is in `server/site/preview`. */
export function previewLinkRoutes({ db, admin, audit, clock, write }: StaffContext): Router {
  const { router, on } = createRouter();
  const mayDraft = admin.requireRight('content-draft');

  on('GET', apiPaths.previewLinks, mayDraft, async (_req, res) => {
    res.json({ links: await listPreviewLinks(db, clock()) } satisfies PreviewLinkList);
  });
  on('POST', apiPaths.previewLinks, mayDraft, ...readBody, async (req, res) => {
    const { page, days } = parseBody(req, newPreviewLink);
    const { account } = identityOf(res);
    const options = { page, days, accountId: account.id, now: clock() };
    const { id, token } = await write((unit) => addPreviewLink(unit.db, options));
    await audit(req, { event: 'preview-link', object: String(id), what: page, count: days });
    res.status(201).json({ id, path: apiPaths.sharedPreview(token, page) } satisfies CreatedPreviewLink);
  });

  on('DELETE', apiPaths.previewLink(':id'), mayDraft, checkIgnoredBody, async (req, res) => {
    const id = pathId(req);
    const isWithdrawn = await write((unit) => deletePreviewLink(unit.db, id));
    if (!isWithdrawn) throw new HttpError(404, 'previewLinkNotFound');
    await audit(req, { event: 'preview-link-withdraw', object: String(id) });
    res.status(204).end();
  });
  return router;
}
