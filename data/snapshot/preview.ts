import { mapTexts } from '../derived/block-texts.ts';
import { defaultLocale, type Locale } from '../locale.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import { translationProblem } from '../messages/translation-problem.ts';
import type { Language } from '../schemas/content-schemas.ts';
import type { NamespaceMessages } from './content.ts';
import { contentOf, type Documents, documentsOf } from './documents.ts';
import { markFields } from './field-marks.ts';
import { createSnapshot, type Snapshot, withDocuments } from './snapshot.ts';
import { isTranslatable } from './translated-values.ts';

/**
 * Previews: a snapshot that shows a draft language, or documents with drafts, in which texts of the default language stand for those that
 * are missing. They are between two characters of the private use area, which the renderer replaces by an element and which no visitor gets.
 */

export const missingStart = '\uE000';
export const missingEnd = '\uE001';

/** A text that stands for a missing one. */
const marked = (text: string) => missingStart + text + missingEnd;

/** A copy of a value of a content file in which no text is missing. */
function completed(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => completed(each, locale));
  if (!isTranslatable(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, completed(each, locale)]));
  if (Object.hasOwn(value, locale)) return value;
  return { ...value, [locale]: mapTexts(value[defaultLocale], marked) };
}

function completedMessages(
  messages: NamespaceMessages,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): NamespaceMessages {
  const own: Readonly<Record<string, string>> = messages[locale] ?? {};
  const texts = Object.entries(messages[defaultLocale]).map(([key, original]) => {
    const text = own[key];
    const isUsable = text !== undefined && translationProblem(text, original, values) === null;
    return [key, isUsable ? text : marked(original)];
  });
  return { ...messages, [locale]: Object.fromEntries(texts) };
}

/** Documents with a language that is published and complete. */
function completedDocuments(
  documents: Documents,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): Documents {
  return new Map(
    [...documents].map(([key, value]) => {
      const [collection, name] = key.split('/', 2);
      if (collection === 'messages')
        return [key, completedMessages(value as NamespaceMessages, locale, values)];
      if (collection !== 'languages') return [key, completed(value, locale)];
      return [key, name === locale ? { ...(value as Language), state: 'published' } : value];
    }),
  );
}

/** The snapshot that staff see of a draft language. */
export function previewSnapshot({ content, documents }: Snapshot, locale: Locale): Snapshot {
  const values = catalogueValues(content, defaultLocale);
  const complete = completedDocuments(documentsOf(content), locale, values);
  return withDocuments(createSnapshot(contentOf(complete, content.pictures)), documents);
}

/** What the editor shows of a page before it is published. */
export interface DraftedContent {
  content: Snapshot;
  /** The fields of its texts by the number of their mark, see `field-marks.ts`. */
  fields: readonly string[];
}

/**
 * The snapshot that staff see of documents with drafts. Its texts in the language have the marks of their fields.
 *
 * @param documents valid ones; texts in languages other than the default one may be missing.
 * @param shown the snapshot that visitors see, of which pictures and PDF documents are taken.
 */
export function draftedSnapshot(documents: Documents, shown: Snapshot, locale: Locale): DraftedContent {
  const { pictures } = shown.content;
  const content = contentOf(documents, pictures);
  const values = catalogueValues(content, defaultLocale);
  const codes = content.languages.flatMap(({ code, state }) =>
    state === 'published' || code === locale ? [code] : [],
  );
  const complete = codes.reduce((each, code) => completedDocuments(each, code, values), documents);
  const { documents: marked, fields } = markFields(complete, locale);
  return { content: withDocuments(createSnapshot(contentOf(marked, pictures)), shown.documents), fields };
}
