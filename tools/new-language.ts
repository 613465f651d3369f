import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLocale } from '../data/locale.ts';
import { namespaceFile } from '../data/snapshot/content-files.ts';
import { readJsonFile, shippedNamespaces } from '../data/snapshot/shipped.ts';
import { Refusal } from './command/refusal.ts';
import { root } from './command/run.ts';

/**
 * Creates `locales/<locale>/` with every message empty, and prints what else a language needs.
 *
 * @param locale language subtag, for example `fr`.
 * @throws Refusal for an invalid subtag and for a language that has a folder.
 */
export async function createLanguage(locale: string): Promise<void> {
  if (!/^[a-z]{2,3}$/.test(locale))
    throw new Refusal(`"${locale}" is no language: write two or three letters, such as fr.`);
  const folder = path.join(root, 'locales', locale);
  if (existsSync(folder)) throw new Refusal(`locales/${locale} exists already.`);
  await mkdir(folder);
  for (const namespace of shippedNamespaces()) {
    const keys = Object.keys(readJsonFile(namespaceFile(defaultLocale, namespace)) as object);
    const empty = Object.fromEntries(keys.map((key) => [key, '']));
    await writeFile(path.join(folder, `${namespace}.json`), `${JSON.stringify(empty, null, 2)}\n`);
  }
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale);
  console.log(`locales/${locale} has been written; every message is empty.

Next:
1. Add the row to \`localeInfo\` in data/locale.ts: ${locale}: { name: '${name}', tag: '${new Intl.Locale(locale).maximize().language}-${new Intl.Locale(locale).maximize().region}' }
2. npm run types names the tables and the tests that need a column for ${locale}.
3. npm run content:check lists the messages and the texts of data/content that are not translated.
4. What no check lists: detail lines of projects without a text for ${locale} remain English, and are marked as such:
   data/derived/translate-detail.ts translates into German only.
5. npm run generate, then npm test.`);
}
