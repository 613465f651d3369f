import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { byLocale, defaultLocale } from '../locale.ts';
import type { Namespace } from '../messages/keys.ts';
import { contentFiles } from '../schemas/content-schemas.ts';
import type { Content } from './content.ts';
import { contentField, contentFile, namespaceFile } from './content-files.ts';
import { parseJson } from './parse-json.ts';

/** Reads the content of the release: the files of `data/content` and `locales`. */

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
 */
export function readShippedContent(folder: URL = root): Content {
  const files = Object.fromEntries(
    [...Object.keys(contentFiles), 'pictures'].map((name) => [
      contentField(name),
      readJsonFile(contentFile(name), folder),
    ]),
  );
  const messages = Object.fromEntries(
    shippedNamespaces(folder).map((namespace) => [
      namespace,
      byLocale((locale) => {
        const file = namespaceFile(locale, namespace);
        return existsSync(new URL(file, folder)) ? readJsonFile(file, folder) : undefined;
      }),
    ]),
  );
  return { ...files, messages } as unknown as Content;
}
