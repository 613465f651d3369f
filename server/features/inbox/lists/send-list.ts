import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Right } from '../../../../data/api/rights.ts';
import type { AuditedList, AuditLog } from '../sign-in/audit-log.ts';
import { csvHeader, csvRow } from './csv.ts';
import { apiStyle, type CsvStyle } from './csv-style.ts';

type Cell = string | number | boolean | null | undefined;
type Entry = { id: number } & Record<string, Cell>;

interface List<Row extends Entry> {
  /** Key of the list in JSON, and prefix of the CSV file name. */
  name: AuditedList;
  /** Columns of the CSV in order. */
  columns: readonly (keyof Row & string)[];
  /** Reads the entries that follow the one with the id `last`; fewer than `limit` only at the end of the list. */
  read: (last: number | null, limit: number) => Promise<Row[]>;
  /** Counts next to the list in JSON. */
  totals: Record<string, number | boolean>;
  /** Page size; the full list without it. */
  limit?: number | undefined;
  /** Id of the last entry of the previous page. */
  cursor?: number | undefined;
  /** Whether the list is sent as CSV; see `wantsCsv`. */
  csv: boolean;
  /** Of CSV; with the names and values of the API by default. */
  style?: CsvStyle;
}

/** The lowest and the highest id of ordered entries, for the audit log; null without entries. */
export function rangeOf(rows: readonly { id: number }[]): string | null {
  const ends = [rows[0], rows.at(-1)].flatMap((row) => row?.id ?? []);
  return ends.length > 0 ? `${Math.min(...ends)}–${Math.max(...ends)}` : null;
}

/** Negotiates the format: `?format=` takes precedence over `Accept`. @returns true for CSV. */
export function wantsCsv(req: Request, format: 'json' | 'csv' | undefined): boolean {
  return format ? format === 'csv' : req.accepts(['application/json', 'text/csv']) === 'text/csv';
}

/** The right that a list request needs: one for the full list and for CSV, another for a page. */
export function listRight(req: Request): Right {
  const { limit, format } = req.query;
  const isCsv = wantsCsv(req, format === 'json' || format === 'csv' ? format : undefined);
  return isCsv || limit === undefined || limit === '' ? 'inbox-export' : 'inbox-read';
}

/**
 * Sends a list as JSON or CSV. The full list is read and streamed in small batches, each when the client has taken the one before,
 * so that memory use depends neither on its length nor on the size of its entries.
 *
 * Records who received which entries: event `list` for a page, with their ids, and `export` for the full list and for CSV, with the
 * lowest and the highest id. The record is stored
 * before the response ends; also when the client disconnects or a query fails, with the entries that were read.
 */
export async function sendAuditedList<Row extends Entry>(
  req: Request,
  res: Response,
  audit: AuditLog,
  list: List<Row>,
): Promise<void> {
  const { name, csv } = list;
  const isPage = !csv && list.limit !== undefined;
  const ids: number[] = [];
  let exported: string | null = null;
  let first: Row | undefined;
  let count = 0;
  let recorded: Promise<void> | undefined;
  const record = () => {
    recorded ??= audit(
      req,
      isPage
        ? { event: 'list', what: name, object: ids.join(' ') || null, count }
        : { event: 'export', what: name, format: csv ? 'csv' : 'json', object: exported, count },
    );
    return recorded;
  };
  async function* recordedBatches(adapt: BatchLength): AsyncGenerator<Batch<Row>> {
    for await (const batch of batches(list, adapt)) {
      count += batch.rows.length;
      if (isPage) ids.push(...batch.rows.map(({ id }) => id));
      first ??= batch.rows[0];
      if (first) exported = rangeOf([first, ...batch.rows]);
      if (batch.isLast) await record();
      yield batch;
    }
  }
  try {
    await sendChunks(req, res, list, (csv ? csvChunks : jsonChunks)(list, recordedBatches));
  } finally {
    await record();
  }
}

async function sendChunks(req: Request, res: Response, { name, csv }: Named, chunks: Chunks): Promise<void> {
  // Reads the first batch before the headers are sent, so that a failing query is answered with an error status.
  const first = await chunks.next();
  res.vary('Accept');
  if (csv) {
    const day = new Date().toISOString().slice(0, 10);
    res.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
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

type Named = Pick<List<Entry>, 'name' | 'csv'>;
type Chunks = AsyncGenerator<string, void, undefined>;

async function* prepend(first: IteratorResult<string, void>, rest: Chunks): Chunks {
  if (!first.done) yield first.value;
  yield* rest;
}

interface Batch<Row> {
  rows: Row[];
  nextCursor: string | null;
  isLast: boolean;
}

/** Characters of the last batch as it was sent. */
interface BatchLength {
  characters: number;
}

type ReadBatches<Row> = (length: BatchLength) => AsyncGenerator<Batch<Row>>;

/** Characters of a batch. Larger batches outlive the collections of the young generation of the heap, which then grows. */
const targetCharacters = 50_000;
const minRows = 5;
const maxRows = 100;
const firstRows = 20;

/** Yields one page with the cursor of the next one, or the full list in batches whose size follows from the last one's length. */
async function* batches<Row extends Entry>(
  { read, limit, cursor }: List<Row>,
  length: BatchLength,
): AsyncGenerator<Batch<Row>> {
  let last = cursor ?? null;
  if (limit !== undefined) {
    const found = await read(last, limit + 1);
    const rows = found.slice(0, limit);
    const nextCursor = found.length > rows.length ? String(rows.at(-1)?.id) : null;
    yield { rows, nextCursor, isLast: true };
    return;
  }
  for (let size = firstRows; ; ) {
    const rows = await read(last, size);
    const isLast = rows.length < size;
    yield { rows, nextCursor: null, isLast };
    if (isLast) return;
    last = rows.at(-1)?.id ?? null;
    const fitting = Math.floor((rows.length * targetCharacters) / Math.max(1, length.characters));
    size = Math.min(maxRows, Math.max(minRows, fitting));
  }
}

async function* jsonChunks<Row extends Entry>(list: List<Row>, read: ReadBatches<Row>): Chunks {
  let separator = '';
  let nextCursor: string | null = null;
  let text = `{"${list.name}":[`;
  const length: BatchLength = { characters: 0 };
  for await (const batch of read(length)) {
    nextCursor = batch.nextCursor;
    for (const row of batch.rows) {
      text += separator + JSON.stringify(row);
      separator = ',';
    }
    length.characters = text.length;
    if (text) yield text;
    text = '';
  }
  yield `],${JSON.stringify({ ...list.totals, nextCursor }).slice(1)}`;
}

async function* csvChunks<Row extends Entry>(
  { columns, style: { separator, heading, cell } = apiStyle }: List<Row>,
  read: ReadBatches<Row>,
): Chunks {
  let text = csvHeader(columns.map(heading), separator);
  const length: BatchLength = { characters: 0 };
  for await (const { rows } of read(length)) {
    for (const row of rows)
      text += csvRow(
        columns.map((column) => cell(column, (row[column] as Cell) ?? '')),
        separator,
      );
    length.characters = text.length;
    if (text) yield text;
    text = '';
  }
}
