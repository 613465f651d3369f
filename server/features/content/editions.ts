import type { Knex } from 'knex';
import type { EditionResponse } from '../../../data/api/editor-responses.ts';
import type { ContentDates } from '../../../data/checks/page-dates.ts';
import { type Documents, digestOf } from '../../../data/snapshot/documents.ts';
import { positionFunction } from '../../platform/database/open.ts';
import { queuePurges } from './purge-queue.ts';

/**
 * Editions of the content in the database: complete, immutable states, of which one is active. Publishing writes the new versions of
 * documents, the edition, and the pointer to it in one transaction; the pointer is written only if the active edition is still the
 * parent, so the second of two publishers gets a conflict and nothing is lost.
 */
export type Edition = EditionResponse;

/** The documents of an edition, and the shipped content that they are based on. */
export interface StoredEdition extends Edition {
  documents: Documents;
  base: Documents;
  /** When its pages changed last; null when that was not stored. */
  pageDates: ContentDates | null;
}

/** Another edition was published since the parent. */
export class EditionConflict extends Error {
  override name = 'EditionConflict';
}

interface EditionRow {
  id: number;
  parent_id: number | null;
  created_at: string;
  author: string;
  note: string;
}

type Manifest = [key: string, digest: string][];

const columns = ['id', 'parent_id', 'created_at', 'author', 'note'];

function editionOf({ id, parent_id, created_at, author, note }: EditionRow): Edition {
  return {
    id: Number(id),
    parentId: parent_id === null ? null : Number(parent_id),
    createdAt: created_at,
    author,
    note,
  };
}

/** Which edition is active. */
export interface ContentState {
  /** Null as long as nothing was published: the site shows the shipped content. */
  activeId: number | null;
  /** Changes with the active edition and its PDF documents. */
  epoch: number;
}

/** Reads which edition is active. */
export async function readContentState(db: Knex): Promise<ContentState> {
  return stateOf(await db('content_state').where({ id: 1 }).first('active_id', 'epoch'));
}

/**
 * Reads which edition is active, and keeps everybody from publishing another one until the end of the transaction. It is a writing
 * statement, with which a write may begin.
 */
export async function lockContentState(db: Knex): Promise<ContentState> {
  const [row] = await db('content_state')
    .where({ id: 1 })
    .update({ id: 1 })
    .returning(['active_id', 'epoch']);
  return stateOf(row);
}

const stateOf = ({ active_id, epoch }: { active_id: number | null; epoch: number }): ContentState => ({
  activeId: active_id === null ? null : Number(active_id),
  epoch,
});

/** Parameters of a statement, of which SQLite and PostgreSQL allow tens of thousands. */
const maxRows = 400;

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, index) =>
    rows.slice(index * maxRows, (index + 1) * maxRows),
  );
}

/** The documents by digest, and the JSON of each digest. */
function manifestOf(documents: Documents): {
  manifest: Manifest;
  versions: { digest: string; json: string }[];
} {
  const rows = [...documents].map(([key, value]) => ({ key, json: JSON.stringify(value) }));
  const digests = new Map(rows.map(({ json }) => [digestOf(json), json]));
  return {
    manifest: rows.map(({ key, json }) => [key, digestOf(json)]),
    versions: [...digests].map(([digest, json]) => ({ digest, json })),
  };
}

interface NewEdition {
  documents: Documents;
  /** The shipped content of this release. */
  base: Documents;
  /** The active edition that the documents were made from; null for none. */
  parentId: number | null;
  author: string;
  note: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Of an edition that is published at once. */
  pageDates?: ContentDates;
}

/**
 * Stores an edition that is not active yet.
 *
 * @returns its id.
 */
export function prepareEdition(db: Knex, edition: NewEdition): Promise<number> {
  return db.transaction((transaction) => insertEdition(transaction, edition));
}

/**
 * Stores an edition and makes it the active one. The documents must be valid.
 *
 * @returns its id.
 * @throws EditionConflict when the active edition is not the parent.
 */
export function publishEdition(db: Knex, edition: NewEdition): Promise<number> {
  return db.transaction(async (transaction) => {
    const id = await insertEdition(transaction, edition);
    await activate(transaction, { id, parentId: edition.parentId }, edition.now, edition.pageDates);
    return id;
  });
}

async function insertEdition(
  db: Knex,
  { documents, base, parentId, author, note, now }: NewEdition,
): Promise<number> {
  const own = manifestOf(documents);
  const shipped = manifestOf(base);
  // A writing statement first, so that SQLite waits for other writers here.
  for (const rows of chunks([...own.versions, ...shipped.versions]))
    await db('content_versions').insert(rows).onConflict('digest').ignore();
  const [row] = await db('content_editions')
    .insert({
      parent_id: parentId,
      created_at: new Date(now).toISOString(),
      author,
      note,
      manifest: JSON.stringify(own.manifest),
      shipped: JSON.stringify(shipped.manifest),
    })
    .returning('id');
  return Number(row.id);
}

/**
 * Makes a stored edition the active one, and queues the purges of shared caches.
 *
 * @param now milliseconds since 1970.
 * @param pageDates when its pages changed last.
 * @throws EditionConflict when the active edition is not its parent.
 */
export function activateEdition(
  db: Knex,
  edition: Pick<Edition, 'id' | 'parentId'>,
  now: number,
  pageDates?: ContentDates,
): Promise<void> {
  return db.transaction((transaction) => activate(transaction, edition, now, pageDates));
}

async function activate(
  db: Knex,
  { id, parentId }: Pick<Edition, 'id' | 'parentId'>,
  now: number,
  pageDates?: ContentDates,
): Promise<void> {
  const state = db('content_state').where({ id: 1 });
  const changed = await (parentId === null
    ? state.whereNull('active_id')
    : state.where({ active_id: parentId })
  ).update({ active_id: id, epoch: db.raw('epoch + 1') });
  if (changed === 1) {
    if (pageDates)
      await db('content_editions')
        .where({ id })
        .update({ page_dates: JSON.stringify(pageDates) });
    return queuePurges(db, { id, parentId }, now);
  }
  const parent = parentId === null ? 'the shipped content' : `edition ${parentId}`;
  throw new EditionConflict(`Edition ${id} is based on ${parent}, but another one has been published since.`);
}

/** Makes all processes load the active edition again, since it has more PDF documents. */
export async function announceDocuments(db: Knex): Promise<void> {
  await db('content_state').where({ id: 1 }).increment('epoch');
}

/** The editions, newest first. */
export async function listEditions(db: Knex, limit: number): Promise<Edition[]> {
  const rows: EditionRow[] = await db('content_editions').orderBy('id', 'desc').limit(limit).select(columns);
  return rows.map(editionOf);
}

/** The editions that the site shows and has shown, newest first: the active one and those that precede it. */
export async function listPublishedEditions(db: Knex): Promise<Edition[]> {
  const { activeId } = await readContentState(db);
  const rows: EditionRow[] = await db('content_editions').select(columns);
  const byId = new Map(rows.map((row) => [Number(row.id), editionOf(row)]));
  const editions: Edition[] = [];
  for (let next = activeId === null ? undefined : byId.get(activeId); next; ) {
    editions.push(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return editions;
}

/** A version of a document in an edition, and the shipped one that it is based on; undefined for none. */
export interface DocumentVersion {
  edition: Edition;
  own: unknown;
  base: unknown;
}

/** A document in all editions that the site shows and has shown, newest first. */
export async function readVersions(db: Knex, key: string): Promise<DocumentVersion[]> {
  // An entry of a manifest up to the digest. Reading the entry alone takes a fraction of the time of hundreds of manifests.
  const start = `[${JSON.stringify(key)},"`;
  const position = positionFunction(db);
  const digest = (column: string, name: string) =>
    db.raw(`substr(??, nullif(${position}(??, ?), 0) + length(?), 32) as ??`, [
      column,
      column,
      start,
      start,
      name,
    ]);
  const rows: { id: number; own: string | null; base: string | null }[] = await db('content_editions').select(
    'id',
    digest('manifest', 'own'),
    digest('shipped', 'base'),
  );
  const digests = new Map(rows.map(({ id, own, base }) => [Number(id), { own, base }]));
  const needed = rows.flatMap(({ own, base }) => [own, base]).filter((each) => each !== null);
  const values = await readValues(db, [...new Set(needed)]);
  return (await listPublishedEditions(db)).map((edition) => {
    const { own = null, base = null } = digests.get(edition.id) ?? {};
    return { edition, own: values.get(own ?? ''), base: values.get(base ?? '') };
  });
}

/** Values of documents by digest. */
async function readValues(db: Knex, digests: readonly string[]): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const part of chunks(digests)) {
    const versions: { digest: string; json: string }[] = await db('content_versions').whereIn('digest', part);
    for (const { digest, json } of versions) values.set(digest, JSON.parse(json));
  }
  return values;
}

/** An edition without its documents; null when there is none with the id. */
export async function findEdition(db: Knex, id: number): Promise<Edition | null> {
  const row: EditionRow | undefined = await db('content_editions')
    .where({ id })
    .first(...columns);
  return row ? editionOf(row) : null;
}

/** An edition with its documents; null when there is none with the id. */
export async function readEdition(db: Knex, id: number): Promise<StoredEdition | null> {
  const row: (EditionRow & { manifest: string; shipped: string; page_dates: string | null }) | undefined =
    await db('content_editions')
      .where({ id })
      .first(...columns, 'manifest', 'shipped', 'page_dates');
  if (!row) return null;
  const manifest = JSON.parse(row.manifest) as Manifest;
  const shipped = JSON.parse(row.shipped) as Manifest;
  const values = await readValues(db, [...new Set([...manifest, ...shipped].map(([, digest]) => digest))]);
  const documentsOf = (list: Manifest): Documents =>
    new Map(list.map(([key, digest]) => [key, values.get(digest)]));
  const pageDates = row.page_dates === null ? null : JSON.parse(row.page_dates);
  return { ...editionOf(row), documents: documentsOf(manifest), base: documentsOf(shipped), pageDates };
}
