import * as v from 'valibot';
import { defaultLocale } from '../locale.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import { translationProblem } from '../messages/translation-problem.ts';
import type { Content } from '../snapshot/content.ts';
import { documentSchema } from '../snapshot/document-schema.ts';
import { changedDocuments, type Documents } from '../snapshot/documents.ts';

/**
 * The documents that a preview shows: drafts may be unfinished. Of a draft that its schema refuses, the fields that it refuses are as
 * published, and so are messages that cannot be formatted. A new document appears as soon as it is valid. Whether documents fit together
 * is not checked: a page can also be seen while a figure of one does not match another.
 */

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A draft with the published values of the fields for which `isUsable` is false. */
function mixed(draft: unknown, published: unknown, isUsable: (name: string) => boolean): Fields {
  const [own, other] = [fieldsOf(draft), fieldsOf(published)];
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const source = isUsable(name) ? own : other;
      return Object.hasOwn(source, name) ? [[name, source[name]]] : [];
    }),
  );
}

/** @returns undefined for a new document that is not valid. */
function usableDocument(key: string, draft: unknown, published: unknown): unknown {
  const schema = documentSchema(key);
  if (!schema) return draft;
  const { issues = [] } = v.safeParse(schema, draft);
  if (issues.length === 0) return draft;
  const refused = new Set(issues.map((issue) => issue.path?.[0]?.key));
  const repaired = mixed(draft, published, (name) => !refused.has(name));
  return v.is(schema, repaired) ? repaired : published;
}

function usableMessages(
  draft: unknown,
  published: unknown,
  values: Readonly<Record<string, string>>,
): Fields {
  const originals = fieldsOf(fieldsOf(published)[defaultLocale]);
  return Object.fromEntries(
    Object.entries(fieldsOf(draft)).map(([locale, texts]) => {
      const before = fieldsOf(fieldsOf(published)[locale]);
      const isUsable = (key: string) => {
        const text = fieldsOf(texts)[key];
        // A missing translation is marked.
        if (text === before[key] || (!text && locale !== defaultLocale)) return true;
        return typeof text === 'string' && translationProblem(text, String(originals[key]), values) === null;
      };
      return [locale, mixed(texts, before, isUsable)];
    }),
  );
}

/**
 * @param published the documents that visitors see, and their content.
 * @param drafted the documents with drafts.
 */
export function usableDocuments(published: Documents, content: Content, drafted: Documents): Documents {
  const values = catalogueValues(content, defaultLocale);
  const usable = new Map(drafted);
  for (const key of changedDocuments(published, drafted)) {
    if (!drafted.has(key)) continue;
    const [draft, before] = [drafted.get(key), published.get(key)];
    const value = key.startsWith('messages/')
      ? usableMessages(draft, before, values)
      : usableDocument(key, draft, before);
    if (value === undefined) usable.delete(key);
    else usable.set(key, value);
  }
  return usable;
}
