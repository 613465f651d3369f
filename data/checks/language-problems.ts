import { defaultLocale, type Locale } from '../locale.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import { namespaces } from '../messages/namespaces.ts';
import { translationProblem } from '../messages/translation-problem.ts';
import type { Language } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { contentField, contentFile, namespaceFile } from '../snapshot/content-files.ts';
import { isTranslatable, translatedFiles } from '../snapshot/translated-values.ts';
import { type DataProblem, entryName } from './data-problem.ts';

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
        const file = namespaceFile(locale as Locale, namespace);
        if (!codes.includes(locale))
          return [{ file, entry: '', field: '', message: `data/content/languages.json has no "${locale}"` }];
        return Object.keys(texts ?? {})
          .filter((key) => content.messages[namespace]?.[defaultLocale]?.[key] === undefined)
          .map((key) => {
            const message = `is no message of ${namespaceFile(defaultLocale, namespace)}`;
            return { file, entry: key, field: '', message };
          });
      }),
    ),
    ...unknownLanguages(content, codes),
  ];
}

function messageProblems(content: Content, locale: Locale): DataProblem[] {
  const values = catalogueValues(content, defaultLocale);
  return namespaces.flatMap((namespace) => {
    const file = namespaceFile(locale, namespace);
    const original = content.messages[namespace]?.[defaultLocale] ?? {};
    const translated = content.messages[namespace]?.[locale];
    if (!translated) {
      const message = `is missing: translate ${namespaceFile(defaultLocale, namespace)}`;
      return [{ file, entry: '', field: '', message }];
    }
    return Object.entries(original).flatMap(([key, text]) => {
      const message = translationProblem(translated[key], text, values);
      return message === null ? [] : [{ file, entry: key, field: '', message }];
    });
  });
}

/** A path of fields in the values of a content file. */
type Visit = (path: readonly string[], texts: Readonly<Record<string, unknown>>) => void;

function visitTexts(value: unknown, visit: Visit, path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (isTranslatable(value)) visit(path, value);
  else for (const [name, each] of Object.entries(value)) visitTexts(each, visit, [...path, name]);
}

/** Every text of the content files that exists by language. */
function textsOf(content: Content) {
  return translatedFiles.flatMap((name) => {
    const found: { at: Omit<DataProblem, 'message'>; texts: Readonly<Record<string, unknown>> }[] = [];
    const value: unknown = content[contentField(name)];
    visitTexts(value, (path, texts) => {
      const [first = '', ...rest] = path;
      const entry = Array.isArray(value) ? entryName(value[Number(first)], Number(first)) : first;
      found.push({ at: { file: contentFile(name), entry, field: rest.join('.') }, texts });
    });
    return found;
  });
}

function fieldProblems(content: Content, locale: Locale): DataProblem[] {
  return textsOf(content)
    .filter(({ at, texts }) => !Object.hasOwn(texts, locale) && !at.field.startsWith('details'))
    .map(({ at, texts }) => ({
      ...at,
      field: [at.field, locale].filter(Boolean).join('.'),
      message: `is missing: ${JSON.stringify(texts[defaultLocale]).slice(0, 60)}`,
    }));
}

/** Texts in a language that the site does not have, such as a misspelled code. */
function unknownLanguages(content: Content, codes: readonly string[]): DataProblem[] {
  return textsOf(content).flatMap(({ at, texts }) =>
    Object.keys(texts)
      .filter((locale) => !codes.includes(locale))
      .map((locale) => ({
        ...at,
        field: [at.field, locale].filter(Boolean).join('.'),
        message: `data/content/languages.json has no "${locale}"`,
      })),
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
