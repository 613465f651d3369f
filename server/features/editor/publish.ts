import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DataProblem } from '../../../data/checks/data-problem.ts';
import { publishedDates } from '../../../data/checks/page-dates.ts';
import { missingPlans } from '../../../data/checks/plan-checks.ts';
import { planFiles } from '../../../data/schemas/plan-schema.ts';
import {
  collectionOfKey,
  orderKey,
  renamedOrder,
  withRenamedEntries,
} from '../../../data/snapshot/chosen-order.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import {
  contentOf,
  type Documents,
  documentsOf,
  unknownDocuments,
} from '../../../data/snapshot/documents.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import type { ActiveDocuments } from '../content/active-documents.ts';
import { type ContentState, type Edition, EditionConflict, publishEdition } from '../content/editions.ts';
import type { MissingDocuments } from '../documents/document-store.ts';
import { storedPlans } from '../plans/stored-plans.ts';
import {
  completeDrafts,
  discardDraft,
  type PublishedDraft,
  readDraft,
  readDrafts,
  rebased,
  toJson,
} from './drafts.ts';
import { InvalidContent, prepareToShow } from './prepare-to-show.ts';
import { publishFollowed } from './schedules.ts';

/*
 * The life of a publication
 *
 * 1. `publish-routes.ts` reads the active documents and applies the chosen drafts to them, if they are as the person saw them, or takes the
 *    changes of an edition back. `schedule-worker.ts` applies the drafts that were stored with a publication, once it is due.
 * 2. Everything that is checked anywhere is checked (`check-content.ts`), and the PDF documents that differ are made. Nothing is stored
 *    before both have succeeded, but documents, which the next attempt finds.
 * 3. One transaction stores the edition, makes it the active one if the active one is still its parent, and deletes the drafts, but not
 *    those that were changed meanwhile: they now are changes of what is published. If somebody has discarded one, nothing is published,
 *    unless the publication was scheduled.
 * 4. This process shows the edition before it answers. The others look for it ten times a second (`content-store.ts`).
 */

/** What publishing needs of the process. */
export interface Publishing {
  /** The content of this release. */
  shipped: Content;
  /** Makes the PDF documents of content that do not exist, until a signal stops it. */
  makeMissing: (content: Snapshot, signal?: AbortSignal) => Promise<MissingDocuments>;
  /** Resolves when this process shows the active edition. */
  refresh: () => Promise<void>;
  /** Whether this process shows the content of a state of the database. */
  isShown: (state: ContentState) => boolean;
}

interface Publication {
  active: ActiveDocuments;
  documents: Documents;
  /** Returns what keeps the content from being published. */
  check: (content: Content) => readonly DataProblem[];
  /** The drafts that the documents include. */
  drafts: readonly PublishedDraft[];
  /** Marks a publication at a later time as done. Its drafts are published even if somebody has discarded them since. */
  completeSchedule?: (transaction: Knex) => Promise<void>;
  author: string;
  note: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Documents whose key comes from a value that has changed, such as the name of a team member: their former keys with the new ones. */
function renamedKeys(documents: Documents, stored: Documents): [from: string, to: string][] {
  const keys = [...stored.keys()];
  const grouped = Map.groupBy(documents.keys(), collectionOfKey);
  const byList = Map.groupBy(keys, collectionOfKey);
  return [...grouped].flatMap(([name, list]) =>
    list.flatMap((from, index): [string, string][] => {
      const to = byList.get(name)?.[index];
      return to === undefined || to === from ? [] : [[from, to]];
    }),
  );
}

/** Lets drafts that were changed meanwhile, and outdated translations, follow their document. */
async function moveRows(db: Knex, from: string, to: string): Promise<void> {
  for (const table of ['content_drafts', 'content_outdated']) {
    await db(table).where({ key: to }).del();
    await db(table).where({ key: from }).update({ key: to });
  }
}

/** Lets the draft of the chosen order, on what is published now, have the present names of documents. */
async function renameInOrderDraft(
  db: Knex,
  renamed: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const draft = await readDraft(db, orderKey);
  if (!draft) return;
  const [value, base] = [draft.value, draft.base].map((order) => toJson(renamedOrder(order, renamed)));
  await db('content_drafts').where({ key: orderKey }).update({ value, base });
}

/** Deletes drafts of which everything is published now, such as that of a page that was taken off the site beside it. */
async function deleteUnchangedDrafts(db: Knex, published: Documents): Promise<void> {
  for (const draft of await readDrafts(db)) {
    const value = published.get(draft.key);
    if (isDeepStrictEqual(rebased(draft, value).value, value))
      await discardDraft(db, draft.key, draft.revision);
  }
}

/** @throws InvalidContent for plans whose file neither the release nor the database has. */
async function checkPlanFiles(db: Knex, content: Content, shipped: Content): Promise<void> {
  const stored = await storedPlans(db, planFiles(content));
  const missing = missingPlans(content, new Set([...planFiles(shipped), ...stored]));
  if (missing.length > 0) throw new InvalidContent(missing);
}

/**
 * Checks documents and publishes them as an edition.
 *
 * @throws InvalidContent, DocumentsFailed; EditionConflict when somebody else has published, or discarded a draft, meanwhile.
 */
export async function publishDocuments(
  { db, log, publishing }: { db: Knex; log: Logger; publishing: Publishing },
  publication: Publication,
): Promise<Edition> {
  const { active, documents, check, drafts, completeSchedule, author, note, now } = publication;
  const { shipped, makeMissing, refresh } = publishing;
  const { content } = await prepareToShow(documents, { shipped, check, makeMissing });
  await checkPlanFiles(db, content.content, shipped);
  const known = documentsOf(contentOf(documents, shipped.pictures));
  const rekeyed = new Map([...known, ...unknownDocuments(documents)]);
  const renamed = renamedKeys(documents, rekeyed);
  const stored = withRenamedEntries(rekeyed, renamed);
  const parentId = active.edition?.id ?? null;
  const edition = { parentId, author, note };
  const pageDates = publishedDates(content, active.edition?.pageDates ?? null, now);
  const isUndone = (key: string) => !drafts.some(({ draft }) => draft.key === key);
  const followed = { before: active.documents, after: documents, renamed, isUndone };
  const id = await publishFollowed(db, followed, async (transaction) => {
    const base = documentsOf(shipped);
    const published = await publishEdition(transaction, {
      ...edition,
      documents: stored,
      base,
      now,
      pageDates,
    });
    const completed = await completeDrafts(transaction, drafts);
    if (!completeSchedule && completed < drafts.length)
      throw new EditionConflict('A draft was discarded while it was published.');
    await completeSchedule?.(transaction);
    await deleteUnchangedDrafts(transaction, stored);
    for (const [from, to] of renamed) await moveRows(transaction, from, to);
    if (renamed.length > 0) await renameInOrderDraft(transaction, renamed);
    return published;
  });
  await refresh().catch((err: unknown) =>
    log.warn({ err, edition: id }, 'the edition is published; this process shows it later'),
  );
  return { id, createdAt: new Date(now).toISOString(), ...edition };
}
