import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { defaultLocale, type Locale } from '../locale.ts';
import type { Namespace } from '../messages/keys.ts';
import { contentFiles } from '../schemas/content-schemas.ts';
import type { Content } from './content.ts';
import { contentField, contentFile, namespaceFile } from './content-files.ts';
import { parseJson } from './parse-json.ts';

/** The content of the release: the files of `data/content` and `locales`. */

const root = new URL('../../', import.meta.url);

/** The namespaces that have a file in the default language. */
export function shippedNamespaces(folder: URL = root): Namespace[] {
  return readdirSync(new URL(`locales/${defaultLocale}/`, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length) as Namespace)
    .sort();
}

/**
 * Reads a JSON file.
 *
 * @param file path relative to the folder.
 * @throws SyntaxError with path, line and column when it is not valid JSON, Error when it is missing.
 */
export function readJsonFile(file: string, folder: URL = root): unknown {
  return parseJson(readFileSync(new URL(file, folder), 'utf8'), file);
}

/**
 * Reads the content files and catalogues; a missing catalogue is undefined. Nothing is validated.
 *
 * @param folder the project, or a folder with the same layout.
 * @param readJson reads a file of the folder.
 */
export function readShippedContent(
  folder: URL = root,
  readJson = (file: string): unknown => readJsonFile(file, folder),
): Content {
  const files = Object.fromEntries(
    [...Object.keys(contentFiles), 'pictures'].map((name) => [
      contentField(name),
      readJson(contentFile(name)),
    ]),
  );
  const locales = readdirSync(new URL('locales/', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name as Locale);
  const read = (file: string) => (existsSync(new URL(file, folder)) ? readJson(file) : undefined);
  const messages = Object.fromEntries(
    shippedNamespaces(folder).map((namespace) => [
      namespace,
      Object.fromEntries(
        inContentOrder(locales, files).map((locale) => [locale, read(namespaceFile(locale, namespace))]),
      ),
    ]),
  );
  return { ...files, messages } as unknown as Content;
}

/** The languages in the order of their file, then those that it lacks, which the checks report. */
function inContentOrder(locales: readonly Locale[], { languages }: Record<string, unknown>): Locale[] {
  const listed = Array.isArray(languages) ? languages.map((language) => language?.code) : [];
  return [...new Set<Locale>([...listed.filter((code) => locales.includes(code)), ...locales])];
}

/**
 * Writes content into a folder in the layout that `readShippedContent` reads. The same content makes the same bytes.
 *
 * @param folder is created if it does not exist.
 * @returns the paths of the written files, relative to the folder.
 */
export function writeContent(content: Content, folder: URL): string[] {
  const written: string[] = [];
  const write = (file: string, value: unknown) => {
    const target = new URL(file, folder);
    mkdirSync(new URL('.', target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`);
    written.push(file);
  };
  for (const name of [...Object.keys(contentFiles), 'pictures'])
    write(contentFile(name), content[contentField(name) as keyof Content]);
  for (const [namespace, messages] of Object.entries(content.messages))
    for (const [locale, texts] of Object.entries(messages).filter(([, each]) => each !== undefined))
      write(namespaceFile(locale as Locale, namespace as Namespace), texts);
  return written;
}
