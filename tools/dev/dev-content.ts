import { contentErrors, dataProblems, describeProblem } from '../../data/checks/validate.ts';
import { defaultLocale, type Locale } from '../../data/locale.ts';
import { translationProblem } from '../../data/messages/translation-problem.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { collectionOf, contentField, contentFile, namespaceFile } from '../../data/snapshot/content-files.ts';
import type { ContentReads } from '../../data/snapshot/page-content.ts';
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
  const read = () =>
    readShippedContent(folder, (file) => {
      if (valid && mistakes.has(file)) return lastValue(valid, file);
      try {
        return readJsonFile(file, folder);
      } catch (error) {
        if (!valid) throw error;
        mistakes.set(file, error as Error);
        return lastValue(valid, file);
      }
    });
  const content = read();
  const problems = [...dataProblems(content), ...invalidMessages(content)];
  for (const [file, own] of Map.groupBy(problems, (problem) => problem.file))
    mistakes.set(file, new Error(own.map(describeProblem).join('\n')));
  if (mistakes.size === 0) {
    if (contentErrors(content).length === 0) memory.valid = content;
    return { content, mistakes };
  }
  if (!valid) throw new AggregateError(mistakes.values(), [...mistakes.values()].map(String).join('\n'));
  return { content: read(), mistakes };
}

/** What a file had in the last valid content. */
function lastValue(valid: Content, file: string): unknown {
  const [, locale = '', namespace = ''] = /^locales\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
  if (locale) return valid.messages[namespace as keyof Content['messages']]?.[locale as Locale];
  return valid[contentField(/([^/]+)\.json$/.exec(file)?.[1] ?? '')];
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

/** The first mistake that a page shows. */
export function mistakeOf(
  mistakes: DevContent['mistakes'],
  { reads, locale, namespaces }: { reads: ContentReads; locale: Locale; namespaces: readonly string[] },
): Error | undefined {
  const fields = [...reads.keys()].map((field) => contentFile(collectionOf(field)));
  const texts = ['shared', ...namespaces].flatMap((namespace) =>
    ([locale, defaultLocale] as const).map((each: Locale) =>
      namespaceFile(each, namespace as keyof Content['messages']),
    ),
  );
  const file = [...fields, ...texts].find((each) => mistakes.has(each));
  return file === undefined ? undefined : mistakes.get(file);
}
