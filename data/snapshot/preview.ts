import { defaultLocale, type Locale } from '../locale.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import type { Namespace } from '../messages/keys.ts';
import { translationProblem } from '../messages/translation-problem.ts';
import type { Content, NamespaceMessages } from './content.ts';
import { contentField } from './content-files.ts';
import { createSnapshot, type Snapshot, withDocuments } from './snapshot.ts';
import { isTranslatable, translatedFiles } from './translated-values.ts';

/**
 * The preview of a draft language: a snapshot that shows it, in which texts of the default language stand for those that are missing.
 * They are between two characters of the private use area, which the renderer replaces by an element and which no visitor gets.
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
  const text = value[defaultLocale] as string | readonly string[];
  return { ...value, [locale]: typeof text === 'string' ? marked(text) : text.map(marked) };
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

/** The content with a draft language that is published and complete. */
function previewContent(content: Content, locale: Locale): Content {
  const values = catalogueValues(content, defaultLocale);
  const files = translatedFiles.map(contentField).map((field) => [field, completed(content[field], locale)]);
  const messages = Object.entries(content.messages).map(([namespace, each]) => [
    namespace,
    completedMessages(each, locale, values),
  ]);
  return {
    ...content,
    ...Object.fromEntries(files),
    messages: Object.fromEntries(messages) as Record<Namespace, NamespaceMessages>,
    languages: content.languages.map((language) =>
      language.code === locale ? { ...language, state: 'published' } : language,
    ),
  };
}

/** The snapshot that staff see of a draft language. */
export function previewSnapshot({ content, documents }: Snapshot, locale: Locale): Snapshot {
  return withDocuments(createSnapshot(previewContent(content, locale)), documents);
}
