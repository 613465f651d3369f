import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Locale } from '../../../data/locale.ts';
import { type Fields, isFields } from '../../../data/snapshot/document-values.ts';
import { digestOf } from '../../../data/snapshot/documents.ts';
import { isTranslatable } from '../../../data/snapshot/translated-values.ts';

/*
 * Which translations are outdated. The rule:
 *
 * 1. When a draft changes a text in one language, all languages in which it does not are outdated. Which language comes first is free.
 *    A text that had no translation before makes no other one outdated, nor does a translation that was outdated itself and thereby
 *    catches up.
 * 2. A translation that was published as outdated remains so, as long as it has the same text and the text in the other languages is not
 *    again as it was.
 * 3. A confirmation holds as long as neither the translation nor the text in the other languages changes.
 *
 * All of it follows from the published document, the draft, the rows of `content_outdated`, and the confirmations. A change of a draft
 * thus stores nothing about translations: typing saves any number of changes in any order, and a discarded draft leaves no trace. Rows
 * are written when drafts are published.
 */

type Path = readonly (string | number)[];

/** A text of a document, without the language. */
export interface TextPath {
  path: Path;
  locale: Locale;
}

/** A translation that belongs to a text in the other languages, both by digest. */
interface Translation extends TextPath {
  textDigest: string;
  sourceDigest: string;
}

/** A translation that does not belong to the present text, unless this is again the one with the digest. */
export type OutdatedRow = Translation;

/** A translation that somebody has confirmed for the present text. */
export type Confirmation = Translation;

type Text = Readonly<Record<string, unknown>>;

/** The texts of a value by the JSON of their path. */
function textsOf(value: unknown, path: Path = []): [path: string, Text][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => textsOf(each, [...path, index]));
  if (!isFields(value)) return [];
  if (isTranslatable(value)) return [[JSON.stringify(path), value]];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, [...path, name]));
}

/** The messages of a namespace by key, each in all languages, of which the document has one after the other. */
function messagesByKey(document: unknown): Record<string, Record<string, unknown>> {
  const languages = Object.entries(isFields(document) ? document : {}).filter(([, texts]) => isFields(texts));
  const names = new Set(languages.flatMap(([, texts]) => Object.keys(texts as Fields)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.fromEntries(languages.map(([locale, texts]) => [locale, (texts as Fields)[name]])),
    ]),
  );
}

const textsOfDocument = (key: string, document: unknown): Map<string, Text> =>
  new Map(textsOf(key.startsWith('messages/') ? messagesByKey(document) : document));

const isText = (value: unknown) => (typeof value === 'string' || Array.isArray(value)) && value.length > 0;

const digest = (value: unknown) => digestOf(JSON.stringify(value ?? null));

function sourceDigest(text: Text, locale: string): string {
  return digest(
    Object.entries(text)
      .filter(([name]) => name !== locale)
      .sort(),
  );
}

/** What is known about the translations of a document. */
export interface TranslatedDraft {
  key: string;
  /** The document, with the changes of its draft. */
  value: unknown;
  /** The published document. */
  base: unknown;
  rows: readonly OutdatedRow[];
  confirmed: readonly Confirmation[];
}

/** The translations of a document that are outdated, in its order, each as the row that it has when the document is published. */
export function outdatedTranslations(draft: TranslatedDraft): OutdatedRow[] {
  const published = textsOfDocument(draft.key, draft.base);
  const find = (translations: readonly Translation[], path: string, locale: string) =>
    translations.findLast((each) => each.locale === locale && JSON.stringify(each.path) === path);

  return [...textsOfDocument(draft.key, draft.value)].flatMap(([path, text]) => {
    const before = published.get(path) ?? {};
    const rowOf = (of: Text, locale: string) => {
      const row = find(draft.rows, path, locale);
      return row?.textDigest === digest(of[locale]) ? row : null;
    };
    const isStale = (row: OutdatedRow | null, of: Text) =>
      row !== null && row.sourceDigest !== sourceDigest(of, row.locale);
    const isChanged = (locale: string) => !isDeepStrictEqual(text[locale], before[locale]);
    const leading = Object.keys(text).filter(
      (locale) => isChanged(locale) && isText(before[locale]) && !isStale(rowOf(before, locale), before),
    );
    return Object.keys(text).flatMap((name): OutdatedRow[] => {
      const locale = name as Locale;
      if (!isText(text[locale])) return [];
      const textDigest = digest(text[locale]);
      const confirmed = find(draft.confirmed, path, locale);
      if (confirmed?.textDigest === textDigest && confirmed.sourceDigest === sourceDigest(text, locale))
        return [];
      const row = rowOf(text, locale);
      if (row) return isStale(row, text) ? [row] : [];
      if (isChanged(locale) || leading.length === 0) return [];
      return [{ path: JSON.parse(path), locale, textDigest, sourceDigest: sourceDigest(before, locale) }];
    });
  });
}

/** The confirmation of a translation of a document; null when it has no such text. */
export function confirmationOf(key: string, value: unknown, { path, locale }: TextPath): Confirmation | null {
  const text = textsOfDocument(key, value).get(JSON.stringify(path));
  if (!text || !isText(text[locale])) return null;
  return { path, locale, textDigest: digest(text[locale]), sourceDigest: sourceDigest(text, locale) };
}

interface StoredRow {
  key: string;
  path: string;
  locale: Locale;
  text_digest: string;
  source_digest: string;
}

/** The rows of the documents that have any. @param key only those of this document. */
export async function readOutdated(db: Knex, key?: string): Promise<Map<string, OutdatedRow[]>> {
  const query = db('content_outdated');
  const stored: StoredRow[] = await (key === undefined ? query : query.where({ key }));
  const rows = stored.map((row) => ({
    key: row.key,
    path: JSON.parse(row.path),
    locale: row.locale,
    textDigest: row.text_digest,
    sourceDigest: row.source_digest,
  }));
  return Map.groupBy(rows, (row) => row.key);
}

/** Replaces the rows of a document. */
export async function storeOutdated(db: Knex, key: string, rows: readonly OutdatedRow[]): Promise<void> {
  await db('content_outdated').where({ key }).del();
  if (rows.length === 0) return;
  await db('content_outdated').insert(
    rows.map(({ path, locale, textDigest, sourceDigest }) => ({
      key,
      path: JSON.stringify(path),
      locale,
      text_digest: textDigest,
      source_digest: sourceDigest,
    })),
  );
}

/** Deletes the row of a translation. */
export async function deleteOutdated(db: Knex, key: string, { path, locale }: TextPath): Promise<void> {
  await db('content_outdated')
    .where({ key, path: JSON.stringify(path), locale })
    .del();
}
