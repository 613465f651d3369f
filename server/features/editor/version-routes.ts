import { isDeepStrictEqual } from 'node:util';
import type { Router } from 'express';
import { restoration } from '../../../data/api/editor-requests.ts';
import type { VersionList } from '../../../data/api/editor-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { changedValues } from '../../../data/snapshot/document-values.ts';
import { documentsOf } from '../../../data/snapshot/documents.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter } from '../../platform/http/resource.ts';
import { readQuery } from '../inbox/lists/list-query.ts';
import { identityOf } from '../inbox/sign-in/admin.ts';
import { keepFormerSlugs } from './add-former-slugs.ts';
import { checkDraft } from './check-draft.ts';
import { titleOf } from './document-kinds.ts';
import { type DraftContext, documentQuery } from './draft-routes.ts';
import { readDraft, replaceDraft } from './drafts.ts';
import { createPublishedDocuments } from './published-documents.ts';
import { documentVersions, type Version } from './versions.ts';

/** Routes of the history of a document. */
export function versionRoutes(context: DraftContext): Router {
  const { db, admin, audit, clock, content } = context;
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('content-preview');
  const mayDraft = admin.requireRight('content-draft');
  const documents = createPublishedDocuments(context);
  const versionsOf = (key: string) => documentVersions(db, key, documentsOf(context.publishing.shipped));

  on('GET', apiPaths.contentVersions, mayRead, async (req, res) => {
    const { key } = readQuery(req, documentQuery);
    const published = (await documents.read()).get(key);
    const versions = await versionsOf(key);
    const draft = await readDraft(db, key);
    if (published === undefined && !draft && versions.length === 0)
      throw new HttpError(404, 'documentNotFound');
    const latest = versions.find(({ value }) => value !== undefined)?.value;
    res.json({
      key,
      title: titleOf(key, draft?.value ?? published ?? latest, content().content),
      draft: draft && { revision: draft.revision, edited: draft.edited },
      versions: versions.map((version) => ({
        edition: version.edition,
        ...changeOf(version, published),
        isPublished: version.value !== undefined && isDeepStrictEqual(version.current, published),
      })),
    } satisfies VersionList);
  });

  on('POST', apiPaths.contentRestoration, mayDraft, ...readBody, async (req, res) => {
    const { key } = readQuery(req, documentQuery);
    const { editionId, revision } = parseBody(req, restoration);
    const versions = await versionsOf(key);
    const version = versions.find(({ edition }) => (edition?.id ?? null) === editionId);
    const value = version?.current;
    if (version?.value === undefined || value === undefined) throw new HttpError(404, 'versionNotFound');
    checkDraft(key, value, content().content);
    const by = { account: identityOf(res).account, now: clock() };
    const isRestored = await documents.writeDrafts(async (transaction, all) => {
      const published = all.get(key);
      const document = { key, value: keepFormerSlugs(value, published), published };
      return replaceDraft(transaction, document, revision, by);
    });
    if (!isRestored) throw new HttpError(409, 'draftChanged');
    const what = editionId === null ? 'shipped' : `edition-${editionId}`;
    await audit(req, { event: 'draft-restore', object: key, what });
    res.json({ changed: 1 } satisfies ChangedCount);
  });
  return router;
}

/** What a version changes: the shipped one, what the software has changed since and the site has otherwise. */
function changeOf(
  { edition, before, value }: Version,
  published: unknown,
): Pick<VersionList['versions'][number], 'change' | 'values'> {
  if (!edition) {
    // Values that the site has from the release are no news.
    const others = new Set(changedValues(published, value).map(({ path }) => JSON.stringify(path)));
    const changed = before === undefined ? [] : changedValues(before, value);
    return { change: 'added', values: changed.filter(({ path }) => others.has(JSON.stringify(path))) };
  }
  const change = before === undefined ? 'added' : value === undefined ? 'removed' : 'changed';
  return { change, values: changedValues(before, value) };
}
