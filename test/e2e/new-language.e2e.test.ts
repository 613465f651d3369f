import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { locales } from '../../data/locale.ts';
import { compiledNamespace } from '../../data/messages/namespaces.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { accented, translateSources } from '../support/accented-language.ts';
import { httpGet } from '../support/read-page.ts';
import { routes } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { copySources, type SourceCopy } from '../support/source-copy.ts';

/** A third language is a folder of messages, a row and the texts of the content files. */

/** A code of which Intl has data; its plural forms are those of English. */
const locale = 'eo';
const timeoutMs = 120_000;

const run = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

let copy: SourceCopy;
let site: TestSite;

beforeAll(() => {
  copy = copySources();
});

afterAll(async () => {
  await site?.stop();
  copy[Symbol.dispose]();
});

test(
  'content:check creates the folder and lists what is missing until all texts are translated',
  async () => {
    const { folder } = copy;
    const check = () => run(folder, 'tools/content-check.ts');
    expect(run(folder, 'tools/content-check.ts', '--new', locale)).toMatchObject({ status: 0 });
    copy.edit('data/locale.ts', '} as const;', `  ${locale}: { name: 'Áccéntéd', tag: 'eo' },\n} as const;`);
    const before = check();
    expect(before.status).toBe(1);
    expect(before.output).toContain(`locales/${locale}/about.json, about.hero.title: is not translated`);
    expect(before.output).toContain(`description.${locale}: is missing`);
    translateSources(folder, locale);
    expect(check().output).not.toMatch(/is not translated|is missing/);
  },
  timeoutMs,
);

test(
  'every page is complete in the new language, and visitors of other languages are unaffected',
  async () => {
    const { folder } = copy;
    expect(run(folder, 'tools/build.ts')).toMatchObject({ status: 0 });
    site = await startSite({}, [path.join(folder, 'server/index.ts')]);
    const read = async (url: string, language: string) => {
      const { body } = await httpGet(site.origin + url, { Cookie: `${languageCookie}=${language}` });
      return body.toString().replaceAll('\u00ad', '').replaceAll('&amp;', '&');
    };
    const problems: string[] = [];
    for (const { path: url, row } of routes) {
      const html = await read(url, locale);
      if (!html.includes(`<html lang="${locale}"`)) problems.push(`${url} is not in ${locale}`);
      for (const namespace of ['shared', ...(row?.namespaces ?? [])] as const) {
        for (const [key, message] of Object.entries(compiledNamespace('en', namespace))) {
          const text = typeof message === 'string' ? message.replaceAll('\u00ad', '') : '';
          // Shorter texts may be place names or types of projects.
          if (text.length > 20 && accented(text) !== text && html.includes(`>${text}<`))
            problems.push(`${url}: ${key} is English`);
        }
      }
      for (const other of locales) {
        const isRight = (await read(url, other)).includes(`<html lang="${other}"`);
        if (!isRight) problems.push(`${url} is not in ${other}`);
      }
    }
    expect(problems).toEqual([]);
  },
  timeoutMs,
);
