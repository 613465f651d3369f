import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { type BatchSize, createBatchSize } from './batch-size.ts';
import { csvHeader, csvRow } from './csv.ts';

type Cell = string | number | boolean | null | undefined;
type Entry = { id: number } & Record<string, Cell>;

interface List<Row extends Entry> {
  /** Key of the list in JSON, and prefix of the CSV file name. */
  name: string;
  /** Columns of the CSV in order. */
  columns: readonly (keyof Row & string)[];
  /** Reads the entries with an id below `before`, newest first; fewer than `limit` only at the end of the list. */
  read: (before: number | null, limit: number) => Promise<Row[]>;
  /** Called when all entries are read and the last ones are not sent yet; the response waits for it. */
  beforeLast?: () => Promise<void>;
  /** Counts next to the list in JSON. */
  totals: Record<string, number | boolean>;
  /** Page size; the full list without it. */
  limit?: number | undefined;
  /** Id of the last entry of the previous page. */
  cursor?: number | undefined;
}

/** Negotiates the format: `?format=` takes precedence over `Accept`. @returns true for CSV. */
export function wantsCsv(req: Request, format: 'json' | 'csv' | undefined): boolean {
  return format ? format === 'csv' : req.accepts(['application/json', 'text/csv']) === 'text/csv';
}

/**
 * Sends a list as JSON or CSV. The full list is read and streamed in small batches, each when the client has taken the one before,
 * so that memory use depends neither on its length nor on the size of its entries.
 */
export async function sendList<Row extends Entry>(
  req: Request,
  res: Response,
  list: List<Row>,
  csv: boolean,
): Promise<void> {
  const chunks = csv ? csvChunks(list) : jsonChunks(list);
  // Reads the first batch before the headers are sent, so that a failing query is answered with an error status.
  const first = await chunks.next();
  res.vary('Accept');
  if (csv) {
    const day = new Date().toISOString().slice(0, 10);
    res.set('Content-Disposition', `attachment; filename="${list.name}-${day}.csv"`);
  }
  res.status(200).type(csv ? 'text/csv; charset=utf-8' : 'json');
  if (req.method === 'HEAD') {
    await chunks.return(undefined);
    res.end();
    return;
  }
  // Most middleware listens for the end of the response, and so does the pipeline.
  res.setMaxListeners(20);
  await pipeline(Readable.from(prepend(first, chunks)), res).catch((error: unknown) => {
    if (!isClientDisconnect(error)) throw error;
  });
}

function isClientDisconnect(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

type Chunks = AsyncGenerator<string, void, undefined>;

async function* prepend(first: IteratorResult<string, void>, rest: Chunks): Chunks {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Yields one page with the cursor of the next one, or the full list in batches. */
async function* batches<Row extends Entry>(
  list: List<Row>,
  batchSize: BatchSize,
): AsyncGenerator<{ rows: Row[]; nextCursor: string | null }> {
  if (list.limit !== undefined) {
    const rows = await list.read(list.cursor ?? null, list.limit + 1);
    const page = rows.slice(0, list.limit);
    const last = page.at(-1);
    await list.beforeLast?.();
    yield { rows: page, nextCursor: rows.length > page.length && last ? String(last.id) : null };
    return;
  }
  let before = list.cursor ?? null;
  for (;;) {
    const limit = batchSize.rows;
    const rows = await list.read(before, limit);
    const isLast = rows.length < limit;
    if (isLast) await list.beforeLast?.();
    yield { rows, nextCursor: null };
    if (isLast) return;
    before = rows.at(-1)?.id ?? null;
  }
}

async function* jsonChunks<Row extends Entry>(list: List<Row>): Chunks {
  let separator = '';
  let nextCursor: string | null = null;
  let head = `{"${list.name}":[`;
  const batchSize = createBatchSize();
  for await (const batch of batches(list, batchSize)) {
    nextCursor = batch.nextCursor;
    let text = head;
    head = '';
    for (const row of batch.rows) {
      text += separator + JSON.stringify(row);
      separator = ',';
    }
    batchSize.adapt(batch.rows.length, text.length);
    if (text) yield text;
  }
  yield `],${JSON.stringify({ ...list.totals, nextCursor }).slice(1)}`;
}

async function* csvChunks<Row extends Entry>(list: List<Row>): Chunks {
  let text = csvHeader(list.columns);
  const batchSize = createBatchSize();
  for await (const { rows } of batches(list, batchSize)) {
    for (const row of rows) text += csvRow(list.columns.map((column) => (row[column] as Cell) ?? ''));
    batchSize.adapt(rows.length, text.length);
    if (text) yield text;
    text = '';
  }
}
