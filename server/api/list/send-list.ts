import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { csvHead, csvRow } from './csv.ts';

type Entry = { id: number } & Record<string, string | number | boolean>;

export interface List<Row extends Entry> {
  /** Name of the list in JSON and of the file. */
  name: string;
  /** Columns of the CSV, in order. */
  columns: readonly (keyof Row & string)[];
  /** Entries with an id below the given one, newest first; fewer than asked for only at the end. */
  read: (before: number | null, limit: number) => Promise<Row[]>;
  /** What stands beside the list in JSON. */
  totals: Record<string, number>;
  /** Size of the page; the whole list when left out. */
  limit?: number | undefined;
  cursor?: number | undefined;
}

const batch = 500;

/** Whether the caller wants CSV: `?format=` decides, else `Accept`. */
export function wantsCsv(req: Request, format: 'json' | 'csv' | undefined): boolean {
  return format ? format === 'csv' : req.accepts(['application/json', 'text/csv']) === 'text/csv';
}

/**
 * Answers a list, as JSON or CSV. The whole list is read and sent in pieces, no faster than the caller takes them, so that memory
 * does not grow with it.
 */
export async function sendList<Row extends Entry>(
  req: Request,
  res: Response,
  list: List<Row>,
  csv: boolean,
): Promise<void> {
  const pieces = csv ? csvPieces(list) : jsonPieces(list);
  // The first read fails, if any, before the status is sent.
  const first = await pieces.next();
  res.vary('Accept');
  if (csv) {
    const day = new Date().toISOString().slice(0, 10);
    res.set('Content-Disposition', `attachment; filename="${list.name}-${day}.csv"`);
  }
  res.status(200).type(csv ? 'text/csv; charset=utf-8' : 'json');
  if (req.method === 'HEAD') {
    await pieces.return(undefined);
    res.end();
    return;
  }
  // Every concern of the middleware list waits for the end of the answer, and the pipeline besides.
  res.setMaxListeners(20);
  await pipeline(Readable.from(withFirst(first, pieces)), res).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** The caller went away; nobody is left to tell. */
function isGone(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

type Pieces = AsyncGenerator<string, void, undefined>;

async function* withFirst(first: IteratorResult<string, void>, rest: Pieces): Pieces {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Batches of a list, and the cursor of the next page where a page ends. */
async function* batches<Row extends Entry>(
  list: List<Row>,
): AsyncGenerator<{ rows: Row[]; next: string | null }> {
  if (list.limit !== undefined) {
    const rows = await list.read(list.cursor ?? null, list.limit + 1);
    const page = rows.slice(0, list.limit);
    const last = page.at(-1);
    yield { rows: page, next: rows.length > page.length && last ? String(last.id) : null };
    return;
  }
  let before = list.cursor ?? null;
  for (;;) {
    const rows = await list.read(before, batch);
    yield { rows, next: null };
    if (rows.length < batch) return;
    before = rows.at(-1)?.id ?? null;
  }
}

async function* jsonPieces<Row extends Entry>(list: List<Row>): Pieces {
  let separator = '';
  let next: string | null = null;
  let head = `{"${list.name}":[`;
  for await (const piece of batches(list)) {
    next = piece.next;
    let text = head;
    head = '';
    for (const row of piece.rows) {
      text += separator + JSON.stringify(row);
      separator = ',';
    }
    if (text) yield text;
  }
  yield `],${JSON.stringify({ ...list.totals, nextCursor: next }).slice(1)}`;
}

async function* csvPieces<Row extends Entry>(list: List<Row>): Pieces {
  let text = csvHead(list.columns);
  for await (const { rows } of batches(list)) {
    for (const row of rows)
      text += csvRow(list.columns.map((column) => row[column] as string | number | boolean));
    if (text) yield text;
    text = '';
  }
}
