import type { Knex } from 'knex';
import { languageProblems } from '../../data/checks/language-problems.ts';
import { describeProblem } from '../../data/checks/validate.ts';
import { defaultLocale, type Locale, localeCode } from '../../data/locale.ts';
import type { Language } from '../../data/schemas/content-schemas.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { contentOf, documentsOf } from '../../data/snapshot/documents.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { type ActiveDocuments, activeDocuments } from '../../server/features/content/active-documents.ts';
import { commandLine } from '../command/command-line.ts';
import { Refusal } from '../command/refusal.ts';
import { type ContentCommand, prepareForSite, publishShown } from './show-edition.ts';

/** The languages of the running site. Each command publishes an edition. */

/** @throws Refusal when the argument is no code. */
function languageCode(text: string): Locale {
  const code = localeCode(text);
  if (!code) throw new Refusal(`CODE must be the code of a language such as fr or pt-BR, not "${text}".`);
  return code;
}

/** The name of a language in itself. @throws Refusal for a language that has no known name. */
function nameOf(code: Locale): string {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (!name) throw new Refusal(`"${code}" is no known language: add its name.`);
  return name[0]?.toLocaleUpperCase(code) + name.slice(1);
}

/** Publishes the active documents with another row of a language. @returns the number of the edition. */
function publishLanguage(db: Knex, language: Language, active: ActiveDocuments): Promise<number> {
  return publishShown(db, active, {
    documents: new Map(active.documents).set(`languages/${language.code}`, language),
    base: documentsOf(readShippedContent()),
    note: `Language ${language.code}: ${language.state}`,
  });
}

/** The messages of a namespace with a language in which all of them are empty. */
function withLanguage(messages: unknown, code: Locale): unknown {
  const texts = messages as Content['messages'][keyof Content['messages']];
  const empty = Object.keys(texts[defaultLocale]).map((key) => [key, '']);
  return { ...texts, [code]: Object.fromEntries(empty) };
}

/** Adds a language as a draft whose messages are all empty. */
export const newLanguage =
  (text: string, name: string | undefined): ContentCommand =>
  async ({ db }) => {
    const code = languageCode(text);
    const active = await activeDocuments(db, readShippedContent());
    if (active.documents.has(`languages/${code}`))
      throw new Refusal(`The site has the language "${code}" already.`);
    const language: Language = { code, name: name ?? nameOf(code), state: 'draft' };
    const documents = new Map(
      [...active.documents].map(([key, value]) => [
        key,
        key.startsWith('messages/') ? withLanguage(value, code) : value,
      ]),
    );
    const id = await publishLanguage(db, language, { ...active, documents });
    return [
      `Edition ${id} is published: ${language.name} (${code}) is a draft, which staff see at /?lang=${code}.`,
      `To translate it: ${commandLine('content')} export FOLDER, fill in locales/${code} and add "${code}" to the texts in data/content,`,
      'then import and publish. To show it to visitors:',
      `${commandLine('content')} language ${code} published\n`,
    ].join('\n');
  };

/** Publishes a language that lacks nothing, or takes it back. */
export const setLanguage =
  (text: string, state: Language['state'], isWithoutDocuments: boolean): ContentCommand =>
  async ({ db, objects }) => {
    const code = languageCode(text);
    const shipped = readShippedContent();
    const active = await activeDocuments(db, shipped);
    const language = active.documents.get(`languages/${code}`) as Language | undefined;
    if (!language) throw new Refusal(`The site has no language "${code}".`);
    if (code === defaultLocale)
      throw new Refusal(`"${code}" is the default language, which is always published.`);
    const content = contentOf(active.documents, shipped.pictures);
    const problems = state === 'published' ? languageProblems(content, code).map(describeProblem) : [];
    if (problems.length > 0)
      throw new Refusal(
        [`"${code}" is not published. Missing texts: ${problems.length}.`, ...problems].join('\n  '),
      );
    const changed = { ...language, state };
    const documents = new Map(active.documents).set(`languages/${code}`, changed);
    const made = await prepareForSite({ db, objects }, language.name, documents, isWithoutDocuments);
    const id = await publishLanguage(db, changed, active);
    const result = state === 'draft' ? 'is a draft, which only staff see' : 'is shown to visitors';
    return `${made}Edition ${id} is published: ${language.name} ${result}.\n`;
  };
