import { defaultLocale, type Locale } from '../locale.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import type { Namespace } from '../messages/keys.ts';
import { namespaces } from '../messages/message-types.ts';
import { formatProblem, translationProblem } from '../messages/translation-problem.ts';
import type { Language } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { contentField, isDocument, namespaceFile } from '../snapshot/content-files.ts';
import { isTranslatable, translatedFiles } from '../snapshot/translated-values.ts';
import { type DataProblem, entryName, type ProblemPlace, problemAt } from './data-problem.ts';

/** What a language lacks before it can be published: each message, and each text of the content files. */
export function languageProblems(content: Content, locale: Locale): DataProblem[] {
  const hasMessages = namespaces.some((namespace) => content.messages[namespace]?.[locale]);
  if (!hasMessages)
    return [{ file: `locales/${locale}`, entry: '', field: '', message: 'is missing: it has no messages' }];
  return [...messageProblems(content, locale), ...fieldProblems(content, locale)];
}

/** The languages with their problems: everything that a published one lacks, and what no language may have. */
export function allLanguageProblems(content: Content): DataProblem[] {
  const codes: readonly string[] = content.languages.map(({ code }) => code);
  const shown = content.languages.filter(({ state }) => state === 'published');
  return [
    ...shown.flatMap(({ code }) => languageProblems(content, code)),
    ...namespaces.flatMap((namespace) =>
      Object.entries(content.messages[namespace] ?? {}).flatMap(([locale, texts]) => {
        if (!codes.includes(locale))
          return [messageProblem(namespace, locale, `data/content/languages.json has no "${locale}"`)];
        return Object.keys(texts ?? {})
          .filter((key) => content.messages[namespace]?.[defaultLocale]?.[key] === undefined)
          .map((key) => {
            const message = `is no message of ${namespaceFile(defaultLocale, namespace)}`;
            return messageProblem(namespace, locale, message, key);
          });
      }),
    ),
    ...unknownLanguages(content, codes),
  ];
}

/** A problem of a namespace in a language, or of one of its messages. */
export function messageProblem(
  namespace: Namespace,
  locale: string,
  message: string,
  key?: string,
): DataProblem {
  const path = key === undefined ? [locale] : [locale, key];
  const file = namespaceFile(locale as Locale, namespace);
  const place = { collection: 'messages', entry: namespace, path };
  return { file, entry: key ?? '', field: '', message, place };
}

function messageProblems(content: Content, locale: Locale): DataProblem[] {
  const values = catalogueValues(content, defaultLocale);
  return namespaces.flatMap((namespace) => {
    const original = content.messages[namespace]?.[defaultLocale] ?? {};
    const translated = content.messages[namespace]?.[locale];
    if (!translated) {
      const message = `is missing: translate ${namespaceFile(defaultLocale, namespace)}`;
      return [messageProblem(namespace, locale, message)];
    }
    return Object.entries(original).flatMap(([key, text]) => {
      const message = translationProblem(translated[key], text, values);
      return message === null ? [] : [messageProblem(namespace, locale, message, key)];
    });
  });
}

/**
 * Messages in the default language that the software needs and cannot show.
 *
 * @param shipped the content of this release, whose messages have the arguments that the software passes.
 */
export function defaultLanguageProblems(content: Content, shipped: Content): DataProblem[] {
  const values = catalogueValues(content, defaultLocale);
  return namespaces.flatMap((namespace) =>
    Object.entries(shipped.messages[namespace]?.[defaultLocale] ?? {}).flatMap(([key, original]) => {
      const text = content.messages[namespace]?.[defaultLocale]?.[key];
      const message = text === original ? null : defaultTextProblem(text, original, values);
      return message === null ? [] : [messageProblem(namespace, defaultLocale, message, key)];
    }),
  );
}

/** Messages that the software does not have and would drop. @param shipped the content of this release. */
export function unknownMessages({ messages }: Content, shipped: Content): DataProblem[] {
  return Object.entries(messages).flatMap(([name, texts]) => {
    const namespace = name as Namespace;
    const known = shipped.messages[namespace]?.[defaultLocale] ?? {};
    return Object.entries(texts).flatMap(([locale, own]) =>
      Object.keys(own ?? {})
        .filter((key) => !Object.hasOwn(known, key))
        .map((key) => messageProblem(namespace, locale, 'is no message of this release', key)),
    );
  });
}

/** Why a message in the default language cannot be shown; null when it can. */
function defaultTextProblem(
  text: unknown,
  original: string,
  values: Readonly<Record<string, string>>,
): string | null {
  if (text === undefined) return 'is missing';
  if (typeof text !== 'string') return 'must be text';
  if (!text.trim()) return 'must not be empty';
  return formatProblem({ text, original, values }, (name) => `unknown placeholder "{${name}}"`);
}

/** A path of fields in the values of a content file. */
type Visit = (path: ProblemPlace['path'], texts: Readonly<Record<string, unknown>>) => void;

function visitTexts(value: unknown, visit: Visit, path: ProblemPlace['path'] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (isTranslatable(value)) visit(path, value);
  else if (Array.isArray(value))
    for (const [index, each] of value.entries()) visitTexts(each, visit, [...path, index]);
  else for (const [name, each] of Object.entries(value)) visitTexts(each, visit, [...path, name]);
}

/** A text of a content file that exists by language. */
interface LocalizedText {
  place: ProblemPlace;
  /** What the command line calls entry and field. */
  entry: string;
  field: readonly (string | number)[];
  texts: Readonly<Record<string, unknown>>;
}

/** Every text of the content files that exists by language. */
function textsOf(content: Content): LocalizedText[] {
  return translatedFiles.flatMap((name) => {
    const found: LocalizedText[] = [];
    const value: unknown = content[contentField(name)];
    visitTexts(value, (path, texts) => {
      const [first = '', ...field] = path;
      const entry = Array.isArray(value) ? entryName(value[Number(first)], Number(first)) : String(first);
      const place = isDocument(name)
        ? { collection: name, path }
        : { collection: name, entry: first, path: field };
      found.push({ place, entry, field, texts });
    });
    return found;
  });
}

/** A problem of a text in a language. */
function textProblem({ entry, field, place }: LocalizedText, locale: string, message: string): DataProblem {
  const printed = { entry, field: [...field, locale].join('.') };
  return problemAt({ ...place, path: [...place.path, locale] }, message, printed);
}

function fieldProblems(content: Content, locale: Locale): DataProblem[] {
  return textsOf(content)
    .filter(({ field, texts }) => !Object.hasOwn(texts, locale) && field[0] !== 'details')
    .map((text) =>
      textProblem(text, locale, `is missing: ${JSON.stringify(text.texts[defaultLocale]).slice(0, 60)}`),
    );
}

/** Texts in a language that the site does not have, such as a misspelled code. */
function unknownLanguages(content: Content, codes: readonly string[]): DataProblem[] {
  return textsOf(content).flatMap((text) =>
    Object.keys(text.texts)
      .filter((locale) => !codes.includes(locale))
      .map((locale) => textProblem(text, locale, `data/content/languages.json has no "${locale}"`)),
  );
}

/** A language that cannot be shown as it is, and why. */
export interface IncompleteLanguage {
  code: Locale;
  problems: DataProblem[];
}

/**
 * Makes drafts of the published languages that lack a text, such as one that a release has brought, so that the site can show the others.
 * Nothing of this is stored.
 */
export function draftIncomplete(content: Content): { content: Content; incomplete: IncompleteLanguage[] } {
  const incomplete = content.languages.flatMap(({ code, state }) => {
    if (code === defaultLocale || state !== 'published') return [];
    const problems = languageProblems(content, code);
    return problems.length > 0 ? [{ code, problems }] : [];
  });
  if (incomplete.length === 0) return { content, incomplete };
  const isIncomplete = (code: Locale) => incomplete.some((each) => each.code === code);
  const languages = content.languages.map(
    (language): Language => (isIncomplete(language.code) ? { ...language, state: 'draft' } : language),
  );
  const { company } = content;
  const staffLanguage = isIncomplete(company.staffLanguage) ? defaultLocale : company.staffLanguage;
  return { content: { ...content, languages, company: { ...company, staffLanguage } }, incomplete };
}
