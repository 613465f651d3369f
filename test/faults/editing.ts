import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ChangeList, DocumentList, EditedDocument } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { valueAt } from '../../data/snapshot/document-values.ts';
import { activeDocuments } from '../../server/features/content/active-documents.ts';
import { listPublishedEditions, readEdition } from '../../server/features/content/editions.ts';
import { draftedDocuments, readDrafts } from '../../server/features/editor/drafts.ts';
import { sampleContent } from '../support/content.ts';
import { sendRequest } from './load.ts';

/** People who change and publish content over and over, and what was acknowledged to them. */

export const editorToken = 'token-of-the-fault-tests-0123456789';
const headers = { authorization: `Bearer ${editorToken}` };

/** Texts that are numbered, each by one person. Two are of one document, and one is in a PDF document. */
const fields: [key: string, path: string[]][] = [
  ['messages/about', ['de', 'about.hero.title']],
  ['messages/about', ['en', 'about.hero.title']],
  ['messages/contact', ['de', 'contact.hero.title']],
  [`projects/${sampleContent().projects[0]?.id}`, ['location', 'de']],
];

const shipped = sampleContent();
const textOf = (number: number) => `Text ${number}`;
/** Zero for the text that was shipped. */
const numberOf = (value: unknown) => Number(/^Text (\d+)$/.exec(String(value))?.[1] ?? 0);

export interface Editing {
  /** By field, the number that was sent last, and the one that was acknowledged last. */
  sent: number[];
  saved: number[];
  /** Number of acknowledged changes. */
  changes: number;
  /** By the number of an acknowledged edition: what was saved when its publication began. */
  editions: Map<number, number[]>;
  /** People who look at the changes; as long as somebody does, nobody saves. */
  reviewing: number;
  /** Publications without a response so far. */
  publishing: number;
  /** Action, status, code and sentence of each kind of refusal. */
  refusals: Set<string>;
  /** Requests without a complete response. */
  failures: number;
}

export const noEditing = (): Editing => ({
  sent: fields.map(() => 0),
  saved: fields.map(() => 0),
  changes: 0,
  editions: new Map(),
  reviewing: 0,
  publishing: 0,
  refusals: new Set(),
  failures: 0,
});

type Action = 'save' | 'read' | 'publish';

/** Sends a request and records its refusal. @returns null when there is no response. */
async function ask<Body>(
  editing: Editing,
  action: Action,
  origin: string,
  path: string,
  request: { json?: object; method?: string } = {},
): Promise<{ status: number; body: Body } | null> {
  const response = await sendRequest(origin, path, { ...request, headers }).catch(() => null);
  if (!response) {
    editing.failures += 1;
    return null;
  }
  const body = JSON.parse(response.body);
  const { code, message } = body.error ?? {};
  if (code !== undefined) editing.refusals.add(`${action} ${response.status} ${code}: ${message}`);
  return { status: response.status, body };
}

/** Saves the next number of a field. @param present the text that the person sees. @returns the text afterwards. */
async function save(editing: Editing, origin: string, field: number, present: unknown): Promise<unknown> {
  const [key, path] = fields[field] as (typeof fields)[number];
  const number = (editing.sent[field] ?? 0) + 1;
  editing.sent[field] = number;
  const after = textOf(number);
  const json = { changes: [{ path, before: present, after }] };
  const response = await ask<{ document?: EditedDocument }>(
    editing,
    'save',
    origin,
    apiPaths.contentDocumentOf(key),
    { json, method: 'PATCH' },
  );
  if (response?.status === 200) {
    editing.saved[field] = number;
    editing.changes += 1;
    return after;
  }
  const { document } = response?.body ?? {};
  return document ? valueAt(document.draft ? document.draft.value : document.published, path) : present;
}

/** Publishes all drafts. */
async function publishAll(editing: Editing, origin: string): Promise<void> {
  const saved = [...editing.saved];
  const list = await ask<DocumentList>(editing, 'read', origin, apiPaths.content);
  editing.reviewing += 1;
  const changed = await ask<ChangeList>(editing, 'read', origin, apiPaths.contentChanges);
  editing.reviewing -= 1;
  if (list?.status !== 200 || changed?.status !== 200) return;
  const revisions = Object.fromEntries(changed.body.documents.map(({ key, revision }) => [key, revision]));
  if (changed.body.documents.length === 0) return;
  const json = { revisions, note: '', parentId: list.body.activeEdition?.id ?? null };
  editing.publishing += 1;
  const published = await ask<{ edition: { id: number } }>(
    editing,
    'publish',
    origin,
    apiPaths.contentPublish,
    { json },
  );
  editing.publishing -= 1;
  if (published?.status === 201) editing.editions.set(published.body.edition.id, saved);
}

/**
 * Begins to change and publish.
 *
 * @param originOf returns the server of a person, by number.
 * @param publishers number of people who publish; as many as there are fields change texts.
 * @returns stops it and waits for the last responses.
 */
export function startEditing(
  editing: Editing,
  originOf: (person: number) => string,
  publishers: number,
): () => Promise<void> {
  let isRunning = true;
  const change = async (field: number) => {
    let present: unknown = null;
    while (isRunning) {
      present = await save(editing, originOf(field), field, present);
      do await wait(5);
      while (isRunning && editing.reviewing > 0);
    }
  };
  const publish = async (number: number) => {
    while (isRunning) {
      await publishAll(editing, originOf(number));
      await wait(20);
    }
  };
  const people = [
    ...fields.map((_, field) => change(field)),
    ...Array.from({ length: publishers }, (_, at) => publish(at)),
  ];
  return async () => {
    isRunning = false;
    await Promise.all(people);
  };
}

/** What was acknowledged and is not in the database, a line each. */
export async function lostWork(db: Knex, { sent, saved, editions }: Editing): Promise<string[]> {
  const { documents } = await activeDocuments(db, shipped);
  const drafted = draftedDocuments(documents, await readDrafts(db));
  const numbersIn = (all: ReadonlyMap<string, unknown>) =>
    fields.map(([key, path]) => numberOf(valueAt(all.get(key), path)));
  const lost = numbersIn(drafted).flatMap((number, field) =>
    number < (saved[field] ?? 0) || number > (sent[field] ?? 0)
      ? [`${fields[field]}: ${number} instead of ${saved[field]} to ${sent[field]}`]
      : [],
  );
  const published = new Set((await listPublishedEditions(db)).map(({ id }) => id));
  for (const [id, least] of editions) {
    const edition = published.has(id) ? await readEdition(db, id) : null;
    const isComplete = numbersIn(edition?.documents ?? new Map()).every(
      (number, at) => number >= (least[at] ?? 0),
    );
    if (!isComplete) lost.push(`edition ${id}`);
  }
  return lost;
}
