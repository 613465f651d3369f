import type { Request, Response, Router } from 'express';
import * as v from 'valibot';
import {
  confirmation,
  documentChanges,
  newDocument as newDocumentRequest,
} from '../../../data/api/editor-requests.ts';
import type {
  DocumentList,
  DraftConflict,
  EditedDocument,
  FoundDocuments,
  SearchResults,
} from '../../../data/api/editor-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { officeDate } from '../../../data/derived/office-time.ts';
import { pictureOfKey } from '../../../data/schemas/picture-keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { referrerOf } from '../../platform/http/origin.ts';
import { checkIgnoredBody, parseBody, readBody, readDocumentBody } from '../../platform/http/read-body.ts';
import { createRouter, openToAll } from '../../platform/http/resource.ts';
import type { RateLimiter } from '../../platform/limits/limiter.ts';
import { listQuery, maxSearchLength, readQuery } from '../inbox/lists/list-query.ts';
import { readPresence, storePresence } from '../inbox/presence.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import type { Conflict } from './apply-changes.ts';
import { checkDraft } from './check-draft.ts';
import { newDocument } from './document-kinds.ts';
import { listDocuments } from './document-list.ts';
import {
  addDraft,
  changeDraft,
  confirmTranslation,
  discardDraft,
  type EditedBy,
  readDraft,
  readDrafts,
  rebased,
} from './drafts.ts';
import { editorPath } from './editor-path.ts';
import { outdatedTranslations, readOutdated } from './outdated.ts';
import type { Publishing } from './publish.ts';
import { createPublishedDocuments } from './published-documents.ts';
import { listSchedules } from './schedules.ts';
import { findDocuments } from './search-documents.ts';
import { wasPublished } from './versions.ts';

export interface DraftContext extends StaffContext {
  config: { publicUrl: string | null };
  content: CurrentContent;
  limiter: RateLimiter;
  documentsOfPage: (path: string) => Promise<string[]>;
  publishing: Pick<Publishing, 'shipped' | 'isShown'>;
}

/** The query that names a document. */
export const documentQuery = { key: v.unwrap(listQuery.q) };
const pageQuery = { page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(maxSearchLength)) };
const revision = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));

/** The changes of a person to a document are one event of the audit log in this time, since the editor saves after each pause. */
const auditedSeconds = 600;

/** Routes to read the documents of the content and to change their drafts. */
export function draftRoutes(context: DraftContext): Router {
  const { db, admin, audit, clock, config, content, limiter, write } = context;
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('content-preview');
  const mayDraft = admin.requireRight('content-draft');
  const keyOf = (req: Request) => readQuery(req, documentQuery).key;
  const editedBy = (res: Response): EditedBy => ({ account: identityOf(res).account, now: clock() });
  const notFound = () => new HttpError(404, 'documentNotFound');

  const published = createPublishedDocuments(context);

  async function editedDocument(res: Response, key: string): Promise<EditedDocument> {
    // The draft first: after its publication, what is published has its text, too.
    const stored = await readDraft(db, key);
    const document = (await published.read()).get(key);
    const draft = stored && rebased(stored, document);
    const { value, confirmed = [] } = draft ?? { value: document };
    const rows = (await readOutdated(db, key)).get(key) ?? [];
    return {
      key,
      ...(document !== undefined && { published: document }),
      draft: draft && {
        ...(value !== undefined && { value }),
        revision: draft.revision,
        edited: draft.edited,
      },
      outdated: outdatedTranslations({ key, value, base: document, rows, confirmed }).map(
        ({ path, locale }) => ({ path: [...path], locale }),
      ),
      present: await readPresence(db, key, identityOf(res).account.id, clock()),
    };
  }

  /** With the document as it is now. */
  const conflict = async (res: Response, key: string, conflicts: Conflict[]) =>
    new HttpError(409, 'draftConflict', {
      more: { conflicts, document: await editedDocument(res, key) } satisfies DraftConflict,
    });

  on('GET', apiPaths.content, mayRead, async (_req, res) => {
    const list = await listDocuments(db, await published.read(), content().content);
    res.json(list satisfies DocumentList);
  });

  on('GET', apiPaths.contentSearch, mayRead, async (req, res) => {
    const { q = '' } = readQuery(req, { q: listQuery.q });
    const found = findDocuments(await published.read(), await readDrafts(db), q);
    res.json({ found } satisfies SearchResults);
  });

  on('GET', apiPaths.contentOfPage, mayRead, async (req, res) => {
    const { page } = readQuery(req, pageQuery);
    res.json({ keys: await context.documentsOfPage(page) } satisfies FoundDocuments);
  });

  on('GET', apiPaths.editPage, openToAll, (req, res) => {
    const path = editorPath(referrerOf(req, config.publicUrl), content());
    res.set({ 'Cache-Control': 'no-store', Vary: 'Referer' }).redirect(303, path);
  });

  on('GET', apiPaths.contentDocument, mayRead, async (req, res) => {
    const key = keyOf(req);
    const document = await editedDocument(res, key);
    if (document.published === undefined && document.draft?.value === undefined) throw notFound();
    const { kind, account } = identityOf(res);
    if (kind === 'session') await write((unit) => storePresence(unit.db, key, account.id, clock()));
    res.json(document);
  });
  on('PATCH', apiPaths.contentDocument, mayDraft, ...readDocumentBody, async (req, res) => {
    const key = keyOf(req);
    const { changes } = parseBody(req, documentChanges);
    const by = editedBy(res);
    const check = (value: unknown) => checkDraft(key, value, content().content);
    const conflicts = await published.writeDrafts((transaction, documents) =>
      changeDraft(transaction, { key, published: documents.get(key) }, changes, by, check),
    );
    if (!conflicts) throw notFound();
    if (conflicts.length > 0) throw await conflict(res, key, conflicts);
    const bucket = `draftChange:${by.account.id}:${key}`;
    if ((await limiter.increment(db, bucket, auditedSeconds)) === 1)
      await audit(req, { event: 'draft-change', object: key });
    res.json(await editedDocument(res, key));
  });
  on('DELETE', apiPaths.contentDocument, mayDraft, checkIgnoredBody, async (req, res) => {
    const key = keyOf(req);
    const only = readQuery(req, { revision }).revision;
    const isDiscarded = await published.writeDrafts(async (transaction, documents) => {
      const isNewPicture = pictureOfKey(key) !== null && !documents.has(key);
      // Others may have chosen it, and discarding cannot be undone.
      if (isNewPicture && (await readDraft(transaction, key))?.value !== undefined)
        throw new HttpError(400, 'pictureNew');
      return discardDraft(transaction, key, only);
    });
    if (isDiscarded) await audit(req, { event: 'draft-discard', object: key });
    else if (await readDraft(db, key)) throw await conflict(res, key, []);
    res.json({ changed: Number(isDiscarded) } satisfies ChangedCount);
  });

  on('POST', apiPaths.contentDocuments, mayDraft, ...readBody, async (req, res) => {
    const { collection } = parseBody(req, newDocumentRequest);
    const by = editedBy(res);
    const { timeZone } = content().company.address;
    const today = officeDate(by.now, timeZone);
    const key = await published.writeDrafts(async (transaction, documents) => {
      const drafts = await readDrafts(transaction);
      const scheduled = (await listSchedules(transaction)).flatMap((schedule) => schedule.keys);
      const keys = [...documents.keys(), ...drafts.map((draft) => draft.key), ...scheduled];
      let added = newDocument(collection, keys, today);
      // One that was removed keeps its key, by which its history and an undo find it.
      while (await wasPublished(transaction, added.key)) {
        keys.push(added.key);
        added = newDocument(collection, keys, today);
      }
      await addDraft(transaction, { ...added, base: undefined }, by);
      return added.key;
    });
    await audit(req, { event: 'draft-create', object: key });
    res.status(201).json(await editedDocument(res, key));
  });

  on('POST', apiPaths.contentConfirmation, mayDraft, ...readBody, async (req, res) => {
    const key = keyOf(req);
    const text = parseBody(req, confirmation);
    const by = editedBy(res);
    const isConfirmed = await published.writeDrafts((transaction, documents) =>
      confirmTranslation(transaction, { key, published: documents.get(key) }, text, by),
    );
    if (!isConfirmed) throw notFound();
    await audit(req, { event: 'translation-confirm', object: key });
    res.json(await editedDocument(res, key));
  });
  return router;
}
