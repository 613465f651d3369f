import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { latestNews } from '../../data/content/news.ts';
import { locales } from '../../data/locale.ts';
import { compiledNamespace } from '../../data/messages/namespaces.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { feedPath, localizedPath } from '../../data/site/urls.ts';
import { accented, translateSources } from '../support/accented-language.ts';
import { addCareersPage } from '../support/careers-page.ts';
import { httpGet } from '../support/read-page.ts';
import { routes } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { copySources, type SourceCopy } from '../support/source-copy.ts';

/** Extensions in a copy of the sources: a third language, a news item with a text, and a page. */

/** A code of which Intl has data; its plural forms are those of English. */
const locale = 'eo';
const timeoutMs = 120_000;

const run = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

let copy: SourceCopy;
let site: TestSite;
let careers: ReturnType<typeof addCareersPage>;

const article = {
  id: 4,
  title: { en: 'A roof over Bremen & more', de: 'Ein Dach über Bremen & mehr' },
  excerpt: { en: 'The topping-out ceremony.', de: 'Das Richtfest.' },
  date: '2026-03-02',
  image: 'business_office',
  slug: 'roof-over-bremen',
  text: { en: ['The roof is closed.', 'We thank everybody.'], de: ['Das Dach ist zu.', 'Wir danken allen.'] },
};

beforeAll(() => {
  copy = copySources();
  careers = addCareersPage(copy);
  const news = path.join(copy.folder, 'data/content/news.json');
  writeFileSync(news, JSON.stringify([...JSON.parse(readFileSync(news, 'utf8')), article]));
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

test(
  'an article with a text is an indexed page in the sitemap and the feed, and the home page shows the three newest items',
  async () => {
    const read = async (url: string) =>
      (await httpGet(site.origin + url)).body.toString().replaceAll('&amp;', '&');
    const url = paths.article(article.slug);
    const page = await read(localizedPath(url, 'de'));
    for (const text of [`<title>${article.title.de}`, ...article.text.de]) expect(page).toContain(text);
    expect(page).not.toContain('noindex');
    expect(page).toContain('"@type":"NewsArticle"');
    expect(await read('/sitemap.xml')).toContain(`${url}</loc><lastmod>${article.date}`);
    const feed = await read(feedPath('de'));
    expect(feed).toContain(article.title.de);
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    const home = await read(paths.home);
    const listed = [...home.matchAll(/href="\/news\/([a-z-]+)"/g)].map(([, slug]) => slug);
    expect(new Set(listed)).toEqual(new Set([article.slug, ...latestNews(2).map(({ slug }) => slug)]));
  },
  timeoutMs,
);

test(
  'a page of six new or changed files is shown in each language and listed in the sitemap',
  async () => {
    for (const language of ['en', 'de'] as const) {
      const url = localizedPath('/careers', language);
      const { status, body } = await httpGet(site.origin + url);
      expect(status).toBe(200);
      for (const text of careers[language]) expect(body.toString()).toContain(text);
      const sitemap = await httpGet(`${site.origin}/sitemap.xml`);
      expect(sitemap.body.toString()).toContain(`${url}</loc>`);
    }
  },
  timeoutMs,
);
