import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { paths } from '../../data/site/paths.ts';
import { readShippedContent, writeContent } from '../../data/snapshot/shipped.ts';
import { addedLocale, translated } from '../support/accented-language.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { openPage, type PageSession } from '../support/open-page.ts';
import { signInByApi } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Persian, a right-to-left language, from a draft on the running site to a published language, without a change of code. */

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const code = addedLocale('fa');
const draftUrl = `${paths.about}?lang=${code}`;

const htmlOf = ({ page }: PageSession) =>
  page.evaluate(() => {
    const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
    const marks = document.querySelectorAll('mark[data-missing]').length;
    return { lang, dir, marks, isTooWide: scrollWidth > clientWidth };
  });

test('Persian is added as a draft that staff see, translated, published, and chosen by a visitor', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'languages-'));
  const database = { DATABASE_URL: `sqlite:${path.join(folder.path, 'site.sqlite')}` };
  await using site = await startSite(database);
  const content = (...words: string[]) =>
    run(process.execPath, ['tools/content.ts', ...words], {
      cwd: root,
      env: { ...process.env, ...childEnvironment, ...database },
    });
  const publishedUrl = async () => (await fetch(`${site.origin}/sitemap.xml`)).text();

  await content('new-language', code);
  await using staff = await openPage(site.origin, { locale: 'en' });
  const { page } = staff;
  await page.goto(site.origin + paths.about);
  await signInByApi(page);
  await waitUntil('staff see the draft', async () => {
    await page.goto(site.origin + draftUrl);
    return (await htmlOf(staff)).lang === code;
  });
  const draft = await htmlOf(staff);
  expect(draft).toMatchObject({ dir: 'rtl', isTooWide: false });
  expect(draft.marks).toBeGreaterThan(20);
  expect(await page.$eval('mark[data-missing]', (mark) => getComputedStyle(mark).outlineStyle)).toBe(
    'dashed',
  );
  await using visitor = await openPage(site.origin, { locale: 'en' });
  await visitor.page.goto(site.origin + draftUrl);
  expect(await htmlOf(visitor)).toMatchObject({ lang: 'en', dir: 'ltr', marks: 0 });

  const files = path.join(folder.path, 'files');
  await content('export', files);
  const url = pathToFileURL(`${files}/`);
  writeContent(translated(readShippedContent(url), code), url);
  await content('import', files);
  await content('publish', '2', '--without-documents');
  await content('language', code, 'published', '--without-documents');
  await waitUntil('the language is shown', async () => (await publishedUrl()).includes(`hreflang="${code}"`));

  await visitor.page.goto(site.origin + paths.about);
  await visitor.page.waitForSelector('html[data-hydrated]');
  await visitor.page.evaluate((value) => {
    document.querySelector<HTMLButtonElement>(`header button[value=${value}]`)?.click();
  }, code);
  await visitor.page.waitForSelector(`html[lang=${code}][dir=rtl]`);
  await visitor.page.waitForSelector('html[data-hydrated]');
  expect(await htmlOf(visitor)).toEqual({ lang: code, dir: 'rtl', marks: 0, isTooWide: false });
  for (const each of [paths.home, paths.projects, paths.contact, paths.news]) {
    await visitor.page.goto(site.origin + each);
    await visitor.page.waitForSelector('html[data-hydrated]');
    expect([each, await htmlOf(visitor)]).toEqual([
      each,
      { lang: code, dir: 'rtl', marks: 0, isTooWide: false },
    ]);
  }
  expect(visitor.consoleErrors).toEqual([]);
});
