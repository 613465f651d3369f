import { contentErrors, dataProblems, describeProblem } from '../../data/checks/validate.ts';
import { defaultLocale, type Locale } from '../../data/locale.ts';
import { translationProblem } from '../../data/messages/translation-problem.ts';
import { contentFiles } from '../../data/schemas/content-schemas.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { contentField, contentFile, namespaceFile } from '../../data/snapshot/content-files.ts';
import type { ContentReads, PageContent } from '../../data/snapshot/page-content.ts';
import { readJsonFile, readShippedContent } from '../../data/snapshot/shipped.ts';

/** Content in development: a file with a mistake breaks the pages that show it, and all others show the last valid content. */

/** The last valid content, which outlives the restarts of the server. */
export interface DevMemory {
  valid?: Content;
}

export interface DevContent {
  content: Content;
  /** The error of each file with a mistake, by its path. */
  mistakes: ReadonlyMap<string, Error>;
}

/**
 * Reads the content files.
 *
 * @throws the errors of the files when no valid content was read before.
 */
export function readDevContent(memory: DevMemory, folder?: URL): DevContent {
  const mistakes = new Map<string, Error>();
  const { valid } = memory;
  const content = readShippedContent(folder, (file) => {
    try {
      return readJsonFile(file, folder);
    } catch (error) {
      if (!valid) throw error;
      mistakes.set(file, error as Error);
      return lastValue(valid, file);
    }
  });
  const problems = [...dataProblems(content), ...invalidMessages(content)];
  const files = new Set(problems.map(({ file }) => file));
  for (const file of files) {
    const lines = problems.filter((each) => each.file === file).map(describeProblem);
    mistakes.set(file, new Error(lines.join('\n')));
  }
  if (mistakes.size === 0) {
    if (contentErrors(content).length === 0) memory.valid = content;
    return { content, mistakes };
  }
  if (!valid) throw new AggregateError(mistakes.values(), [...mistakes.values()].map(String).join('\n'));
  return { content: withLastValues(content, valid, files), mistakes };
}

/** What a file had in the last valid content. */
function lastValue(valid: Content, file: string): unknown {
  const [, locale = '', namespace = ''] = /^locales\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
  if (locale) return valid.messages[namespace as keyof Content['messages']]?.[locale as Locale];
  return valid[contentField(/([^/]+)\.json$/.exec(file)?.[1] ?? '')];
}

/** The content with the last valid values of some files. */
function withLastValues(content: Content, valid: Content, files: ReadonlySet<string>): Content {
  const names = Object.keys(contentFiles).filter((name) => files.has(contentFile(name)));
  const messages = Object.entries(content.messages).map(([namespace, texts]) => {
    const file = namespaceFile(defaultLocale, namespace as keyof Content['messages']);
    return [namespace, files.has(file) ? { ...texts, [defaultLocale]: lastValue(valid, file) } : texts];
  });
  return {
    ...content,
    ...Object.fromEntries(names.map((name) => [contentField(name), valid[contentField(name)]])),
    messages: Object.fromEntries(messages) as Content['messages'],
  };
}

/** Messages of the default language that cannot be formatted; another language with such a message is a draft. */
function invalidMessages({ messages }: Content) {
  return Object.entries(messages).flatMap(([namespace, texts]) =>
    Object.entries(texts[defaultLocale] ?? {}).flatMap(([entry, text]) => {
      const message = translationProblem(text, text, {});
      const file = namespaceFile(defaultLocale, namespace as keyof Content['messages']);
      return message === null ? [] : [{ file, entry, field: '', message }];
    }),
  );
}

/** The content files that a field of the pages' content is made from, where it has another name. */
const filesOfField: Partial<Record<keyof PageContent, string>> = {
  projectBySlug: 'projects',
  newsBySlug: 'news',
  pictures: 'picture-notes',
};

/** The first mistake that a page shows. */
export function mistakeOf(
  mistakes: DevContent['mistakes'],
  { reads, locale, namespaces }: { reads: ContentReads; locale: Locale; namespaces: readonly string[] },
): Error | undefined {
  const fields = [...reads.keys()].map((field) =>
    contentFile(filesOfField[field] ?? field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  );
  const texts = ['shared', ...namespaces].flatMap((namespace) =>
    ([locale, defaultLocale] as const).map((each: Locale) =>
      namespaceFile(each, namespace as keyof Content['messages']),
    ),
  );
  const file = [...fields, ...texts].find((each) => mistakes.has(each));
  return file === undefined ? undefined : mistakes.get(file);
}
