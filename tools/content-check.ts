import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { claimContradictions, claimRows, contentProblems } from '../data/checks/content-report.ts';
import { goLiveProblems } from '../data/checks/go-live-check.ts';
import { dataSet, describeProblem } from '../data/checks/validate.ts';
import { defaultLocale } from '../data/locale.ts';
import { namespaces, readNamespace } from '../data/messages/namespaces.ts';
import { Refusal, runTool } from './command/refusal.ts';
import { root } from './command/run.ts';
import { outdatedPages } from './lastmod/page-digests.ts';

/**
 * `npm run content:check`: lists every claim with its source, then errors and warnings for editors. Exits with 1 on an
 * error; warnings (old claims, legal pages that were not reviewed for a year) and explained contradictions do not fail. With
 * `--live` it also lists every sample value, each of which is an error.
 */
/**
 * Creates `locales/<locale>/` with every message empty, and prints what else a language needs.
 *
 * @param locale language subtag, for example `fr`.
 * @throws Refusal for an invalid subtag and for a language that has a folder.
 */
async function createLanguage(locale: string): Promise<void> {
  if (!/^[a-z]{2,3}$/.test(locale))
    throw new Refusal(`"${locale}" is no language: write two or three letters, such as fr.`);
  const folder = path.join(root, 'locales', locale);
  if (existsSync(folder)) throw new Refusal(`locales/${locale} exists already.`);
  await mkdir(folder);
  for (const namespace of namespaces) {
    const keys = Object.keys(readNamespace(defaultLocale, namespace));
    const empty = Object.fromEntries(keys.map((key) => [key, '']));
    await writeFile(path.join(folder, `${namespace}.json`), `${JSON.stringify(empty, null, 2)}\n`);
  }
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale);
  console.log(`locales/${locale} has been written; every message is empty.

Next:
1. Add the row to \`localeInfo\` in data/locale.ts: ${locale}: { name: '${name}', tag: '${new Intl.Locale(locale).maximize().language}-${new Intl.Locale(locale).maximize().region}' }
2. npm run types names the tables and the tests that need a column for ${locale}.
3. npm run content:check lists the messages and the texts of data/content that are not translated.
4. What no check lists: names that data/derived/places.ts lacks remain English, and detail lines of
   projects without a text for ${locale} do, marked as English: data/derived/translate-detail.ts translates into German only.
5. npm run generate, then npm test.`);
}

const [flag, newLocale] = process.argv.slice(2);
if (flag === '--new') {
  await runTool(() => createLanguage(newLocale ?? ''));
  process.exit();
}

const today = new Date().toISOString().slice(0, 10);

console.log('Claims\n');
for (const { claim, figure, unit, asOf, pages, source } of claimRows()) {
  console.log(
    `  ${claim.padEnd(18)} ${`${figure} ${unit}`.padEnd(28)} ${asOf}  ${source}\n${' '.repeat(21)}on ${pages}`,
  );
}

console.log('\nContradictions\n');
for (const { subject, texts, explanation } of claimContradictions()) {
  console.log(
    `  ${explanation ? 'known' : 'ERROR'}  ${subject}: ${texts.join(' / ')}${explanation ? `\n         ${explanation}` : ''}`,
  );
}

const contents = contentProblems(today);
// Dates are stored last: until the content is complete, a page may lack a catalogue.
const outdated = contents.some(({ level }) => level === 'error') ? [] : outdatedPages();
const problems = [
  ...contents,
  ...outdated.map((id) => ({
    level: 'error',
    text: `data/site/last-modified.json: the content of the page "${id}" has changed: run npm run generate`,
  })),
];
for (const level of ['error', 'warning'] as const) {
  const found = problems.filter((problem) => problem.level === level);
  console.log(`\n${level === 'error' ? 'Errors' : 'Warnings'}: ${found.length}\n`);
  for (const { text } of found) console.log(`  ${text}`);
}
const samples = process.argv.includes('--live') ? goLiveProblems(dataSet) : [];
if (process.argv.includes('--live')) {
  console.log(`\nStill sample: ${samples.length}\n`);
  for (const problem of samples) console.log(`  ${describeProblem(problem)}`);
}
process.exitCode = samples.length > 0 || problems.some((problem) => problem.level === 'error') ? 1 : 0;
