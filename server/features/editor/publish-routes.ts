import type { Request, Response, Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { publication } from '../../../data/api/editor-requests.ts';
import type {
  ChangeList,
  ContentCheck,
  EditionList,
  PublishedEdition,
  UndoConflict,
} from '../../../data/api/editor-responses.ts';
import { draftIncomplete } from '../../../data/checks/language-problems.ts';
import { officeTime } from '../../../data/derived/schedule-time.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { isFields } from '../../../data/snapshot/document-values.ts';
import { contentOf, type Documents } from '../../../data/snapshot/documents.ts';
import { type CurrentContent, createSnapshot, type Snapshot } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { checkIgnoredBody, parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import { type ActiveDocuments, activeDocuments, documentsOfEdition } from '../content/active-documents.ts';
import { EditionConflict, listPublishedEditions, readEdition } from '../content/editions.ts';
import { readQuery } from '../inbox/lists/list-query.ts';
import { listAccounts } from '../inbox/sign-in/accounts.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { addFormerSlugs } from './add-former-slugs.ts';
import { changedPages } from './changed-pages.ts';
import { checkContent, outdatedFindings, problemResponses } from './check-content.ts';
import { changedDocumentValues } from './document-changes.ts';
import { isHideableDocument, titleOf } from './document-kinds.ts';
import { documentQuery } from './draft-routes.ts';
import { type Draft, draftedDocuments, readDrafts, seenDrafts } from './drafts.ts';
import { readOutdated } from './outdated.ts';
import type { Publishing } from './publish.ts';
import { NotPublished, publishDrafts } from './publish-drafts.ts';
import { secondPersons } from './second-person.ts';
import { undoChanges } from './undo-changes.ts';

export interface PublishContext extends StaffContext {
  content: CurrentContent;
  log: Logger;
  publishing: Publishing;
}

/** In place of the server's timeout of connections without traffic. */
const publishTimeoutMs = 10 * 60_000;

/** Without `day`, dates are compared with today. */
const checkQuery = { day: v.optional(v.pipe(v.string(), v.isoDate())) };

/** The error of the response for content that is not published. @param error returned as it is, unless it is a `NotPublished`. */
export function contentInvalid(error: unknown): unknown {
  if (!(error instanceof NotPublished)) return error;
  return new HttpError(422, 'contentInvalid', { more: { problems: error.findings }, cause: error });
}

/** Routes to check and publish drafts, to list editions and to take them back. */
export function publishRoutes(context: PublishContext): Router {
  const { db, admin, audit, clock, content, log, publishing } = context;
  const { shipped } = publishing;
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('content-preview');
  const mayPublish = admin.requireRight('content-publish');
  const readActive = () => activeDocuments(db, shipped);
  const contentOfDocuments = (documents: Documents) => contentOf(documents, shipped.pictures);
  const languageOf = (req: Request) => ({ content: content(), locale: requestLocale(req, content()) });

  /** Noon of the day that the query names, in milliseconds since 1970; now without one. @throws HttpError 400 for a day that does not exist. */
  function checkedTime(req: Request): number {
    const { day } = readQuery(req, checkQuery);
    const time = day === undefined ? clock() : officeTime(`${day}T12:00`, content().company.address.timeZone);
    if (time === null) throw new HttpError(400, 'invalidQuery');
    return time;
  }

  /** Null for content that cannot be shown. */
  function snapshotOf(documents: Documents): Snapshot | null {
    try {
      return createSnapshot(draftIncomplete(contentOfDocuments(documents)).content);
    } catch {
      return null;
    }
  }

  function changeList(
    before: Documents,
    after: Documents,
    {
      shown = snapshotOf(before),
      drafts = [],
      personsFor = () => null,
    }: {
      shown?: Snapshot | null;
      drafts?: readonly Draft[];
      personsFor?: (draft: Draft) => string[] | null;
    } = {},
  ): ChangeList {
    const next = snapshotOf(after);
    const draftByKey = new Map(drafts.map((draft) => [draft.key, draft]));
    return {
      documents: changedDocumentValues(before, after).map(({ key, change, values }) => {
        const draft = draftByKey.get(key);
        const title = titleOf(key, after.get(key) ?? before.get(key), content().content);
        const [edited, revision] = [draft?.edited ?? null, draft?.revision ?? null];
        const secondPersons = draft ? personsFor(draft) : null;
        const kind = change === 'added' && draft?.base !== undefined ? 'restored' : change;
        return { key, title, change: kind, edited, revision, secondPersons, values };
      }),
      pages: shown && next ? changedPages(shown, next) : [],
    };
  }

  /** Publishes documents and answers with the edition and the pages that it has changed. */
  async function publish(
    req: Request,
    res: Response,
    active: ActiveDocuments,
    changed: { documents: Documents; drafts: readonly Draft[]; note: string },
  ): Promise<PublishedEdition> {
    // PDF documents of many projects take minutes, in which the connection has no traffic.
    req.setTimeout(publishTimeoutMs);
    const { account: author } = identityOf(res);
    const options = { db, log, publishing, language: languageOf(req) };
    const before = content();
    try {
      const edition = await publishDrafts(options, { ...changed, active, author, now: clock() });
      return { edition, pages: changedPages(before, content()) };
    } catch (error) {
      if (error instanceof EditionConflict) throw new HttpError(409, 'editionConflict', { cause: error });
      throw contentInvalid(error);
    }
  }

  on('GET', apiPaths.contentCheck, mayRead, async (req, res) => {
    const now = checkedTime(req);
    const { documents: before } = await readActive();
    const [drafts, rows] = [await readDrafts(db), await readOutdated(db)];
    const after = addFormerSlugs(before, draftedDocuments(before, drafts));
    const outdated = outdatedFindings({ before, after, rows, drafts });
    const options = { now, published: contentOfDocuments(before), shipped };
    const findings = checkContent(contentOfDocuments(after), options);
    const problems = problemResponses([...findings, ...outdated], after, languageOf(req));
    res.json({ problems } satisfies ContentCheck);
  });

  on('GET', apiPaths.contentChanges, mayRead, async (_req, res) => {
    const { documents: before } = await readActive();
    const drafts = await readDrafts(db);
    const accounts = await listAccounts(db);
    const personsFor = (draft: Draft) => secondPersons(before, draft, identityOf(res).account.id, accounts);
    const options = { shown: content(), drafts, personsFor };
    res.json(changeList(before, draftedDocuments(before, drafts), options));
  });

  on('POST', apiPaths.contentPublish, mayPublish, ...readBody, async (req, res) => {
    const { revisions, note, parentId } = parseBody(req, publication);
    const active = await readActive();
    const drafts = await seenDrafts(db, active.documents, revisions);
    if (!drafts || (active.edition?.id ?? null) !== parentId) throw new HttpError(409, 'editionConflict');
    const documents = draftedDocuments(active.documents, drafts);
    const published = await publish(req, res, active, { documents, drafts, note });
    const object = String(published.edition.id);
    await audit(req, { event: 'content-publish', object, count: drafts.length });
    res.status(201).json(published);
  });

  on('POST', apiPaths.contentRemoval, mayPublish, checkIgnoredBody, async (req, res) => {
    const { key } = readQuery(req, documentQuery);
    const active = await readActive();
    const document = active.documents.get(key);
    if (!isFields(document) || !isHideableDocument(key)) throw new HttpError(404, 'documentNotFound');
    // Somebody has hidden it already.
    if (document.isHidden === true) throw new HttpError(409, 'editionConflict');
    const documents = new Map(active.documents).set(key, { ...document, isHidden: true });
    const { content: shown, locale } = languageOf(req);
    const title = titleOf(key, document, shown.content)[locale] ?? key;
    const note = formatMessage(shown, locale, 'staff.takenOff', { title });
    const published = await publish(req, res, active, { documents, drafts: [], note });
    const object = String(published.edition.id);
    await audit(req, { event: 'content-remove', object, what: key });
    res.status(201).json(published);
  });

  on('GET', apiPaths.contentEditions, mayRead, async (_req, res) => {
    const editions = await listPublishedEditions(db);
    res.json({ activeId: editions[0]?.id ?? null, editions } satisfies EditionList);
  });

  /** What an edition has changed: the documents before, under the release of the edition, and its own. @throws HttpError 404. */
  async function documentsOfChange(id: number): Promise<{ before: Documents; after: Documents }> {
    const isPublished = (await listPublishedEditions(db)).some((edition) => edition.id === id);
    const edition = isPublished ? await readEdition(db, id) : null;
    if (!edition) throw new HttpError(404, 'editionNotFound');
    const parent = edition.parentId === null ? null : await readEdition(db, edition.parentId);
    const before = parent ? documentsOfEdition(parent, edition.base) : edition.base;
    return { before, after: edition.documents };
  }

  on('GET', apiPaths.editionChanges(':id'), mayRead, async (req, res) => {
    const { before, after } = await documentsOfChange(pathId(req));
    res.json(changeList(before, after));
  });

  on('POST', apiPaths.editionUndo(':id'), mayPublish, checkIgnoredBody, async (req, res) => {
    const id = pathId(req);
    const { before, after } = await documentsOfChange(id);
    const active = await readActive();
    const undone = undoChanges(before, after, active.documents);
    if ('conflicts' in undone)
      throw new HttpError(409, 'undoConflict', { more: undone satisfies UndoConflict });
    const { documents } = undone;
    // Somebody has taken it back already, or changed its values back.
    if (changedDocumentValues(active.documents, documents).length === 0)
      throw new HttpError(409, 'editionUndone');
    const note = formatMessage(content(), requestLocale(req, content()), 'staff.undoneEdition', {
      id: String(id),
    });
    const published = await publish(req, res, active, { documents, drafts: [], note });
    const object = String(published.edition.id);
    await audit(req, { event: 'content-undo', object, what: `edition-${id}` });
    res.status(201).json(published);
  });
  return router;
}
