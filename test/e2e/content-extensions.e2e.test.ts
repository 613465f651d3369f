import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localMoney } from '../../data/derived/numbers.ts';
import { placeName } from '../../data/derived/places.ts';
import { translateDetail } from '../../data/derived/translate-detail.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentPath, exposeName } from '../../data/site/document-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { feedPath, localizedPath } from '../../data/site/urls.ts';
import { findClippedText } from '../audits/reflow.ts';
import { accented, translateSources } from '../support/accented-language.ts';
import { aContactMessage } from '../support/builders.ts';
import { addCareersPage } from '../support/careers-page.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage } from '../support/open-page.ts';
import { addPhoneField } from '../support/phone-field.ts';
import { httpGet } from '../support/read-page.ts';
import { routes } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { copySources, type SourceCopy } from '../support/source-copy.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Extensions in a copy of the sources: a third language, a news item with a text, a project with a slug, a page, and a field of
 * the contact form. */

/** A code of which Intl has data; its plural forms are those of English, and the typeface has the letters of its weekdays. */
const locale = 'nl';

const content = sampleSnapshot();

const run = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

let copy: SourceCopy;
let site: TestSite;
let careers: ReturnType<typeof addCareersPage>;
let phoneLabels: ReturnType<typeof addPhoneField>;
const token = 'token-of-the-extension-tests-0123456789';

const article = {
  id: 9001,
  title: { en: 'A roof over Bremen & more', de: 'Baugenehmigungsverfahren in Bremen & mehr' },
  excerpt: { en: 'The topping-out ceremony.', de: 'Das Richtfest.' },
  date: '2026-03-02',
  image: 'business_office',
  slug: 'roof-over-bremen',
  text: {
    en: ['The roof is closed.', 'We thank everybody.'],
    de: ['Das Dach ist zu.', 'Wir danken der Grundstücksentwicklungsgesellschaft.'],
  },
};

const project = {
  id: 9001,
  name: 'Kranhaus Grundstücksentwicklung',
  slug: 'kranhaus-nord',
  location: { en: 'Überseestadt, the port', de: 'Überseestadt, am Hafen' },
  type: 'Office',
  category: 'commercial',
  city: content.projects[0]?.city ?? '',
  status: 'ongoing',
  projectPeriod: '2025 – 2027',
  investment: '€19 million',
  parking: 48,
  area: '6,200 m²',
  image: 'business_office',
  description: {
    en: 'Offices in a former crane hall on the harbour basin, with the steel frame left visible.',
    de: 'Büros in einer ehemaligen Kranhalle am Hafenbecken, deren Stahltragwerk sichtbar bleibt.',
  },
  details: ['Project period: 2025 till 2027', '48 car spaces', 'A line that nobody has translated'],
};

beforeAll(() => {
  copy = copySources();
  careers = addCareersPage(copy);
  phoneLabels = addPhoneField(copy);
  for (const [name, entry] of Object.entries({ news: article, projects: project })) {
    const file = path.join(copy.folder, `data/content/${name}.json`);
    writeFileSync(file, JSON.stringify([...JSON.parse(readFileSync(file, 'utf8')), entry]));
  }
  // What is added has texts in English and German.
  for (const shown of locales.filter((each) => !['en', 'de'].includes(each)))
    translateSources(copy.folder, shown);
});

afterAll(async () => {
  await site?.stop();
  copy[Symbol.dispose]();
});

test('content:check lists what a published language lacks until all texts are translated', async () => {
  const { folder } = copy;
  const check = () => run(folder, 'tools/content-check.ts');
  const row = (state: string) => `[{ "code": "${locale}", "name": "Áccéntéd", "state": "${state}" },`;
  mkdirSync(path.join(folder, 'locales', locale));
  writeFileSync(path.join(folder, 'locales', locale, 'about.json'), '{ "about.hero.title": "" }');
  const restore = copy.edit('data/content/languages.json', '[', row('draft'));
  expect(check().output).not.toMatch(/is not translated|is missing/);
  restore();
  copy.edit('data/content/languages.json', '[', row('published'));
  const before = check();
  expect(before.status).toBe(1);
  expect(before.output).toContain(`locales/${locale}/about.json, about.hero.title: is not translated`);
  expect(before.output).toContain(`description.${locale}: is missing`);
  translateSources(folder, locale);
  expect(check().output).not.toMatch(/is not translated|is missing/);
});

test('every page is complete in the new language, and visitors of other languages are unaffected', async () => {
  const { folder } = copy;
  const built = run(folder, 'tools/build.ts');
  expect([built.status, built.output]).toEqual([0, expect.any(String)]);
  site = await startSite({ ADMIN_TOKEN: token }, [path.join(folder, 'server/index.ts')]);
  const read = async (url: string, language: string) => {
    const { body } = await httpGet(site.origin + url, { Cookie: `${languageCookie}=${language}` });
    return body.toString().replaceAll('\u00ad', '').replaceAll('&amp;', '&');
  };
  const problems: string[] = [];
  for (const { path: url, row } of routes) {
    const html = await read(url, locale);
    if (!html.includes(`<html lang="${locale}"`)) problems.push(`${url} is not in ${locale}`);
    for (const namespace of ['shared', ...(row?.namespaces ?? [])] as const) {
      for (const [key, message] of Object.entries(content.catalogues.en[namespace])) {
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
});

test('an article with a text is an indexed page in the sitemap and the feed, and the home page shows the three newest items', async () => {
  const read = async (url: string) =>
    (await httpGet(site.origin + url)).body.toString().replaceAll('&amp;', '&');
  const url = paths.article(article.slug);
  const page = await read(localizedPath(url, 'de'));
  for (const text of [`<title>${article.title.de}`, ...article.text.de]) expect(page).toContain(text);
  expect(page).not.toContain('noindex');
  expect(page).toContain('"@type":"NewsArticle"');
  const sitemap = await read('/sitemap.xml');
  // The date that it displays is not that of its last change.
  expect(sitemap).toContain(`${localizedPath(url, 'de')}</loc><xhtml:link`);
  expect(sitemap).toContain(`${paths.news}</loc>`);
  expect(await read(paths.news)).not.toContain('noindex');
  const feed = await read(feedPath('de'));
  expect(feed).toContain(article.title.de);
  expect(feed.match(/<entry>/g)).toHaveLength(content.news.filter(({ hasText }) => hasText).length + 1);
  const home = await read(paths.home);
  const listed = [...home.matchAll(/href="\/news\/([a-z-]+)"/g)].map(([, slug]) => slug);
  const newest = [article, ...content.news].toSorted((one, other) => Number(one.date < other.date) || -1);
  expect(new Set(listed)).toEqual(new Set(newest.slice(0, 3).map(({ slug }) => slug)));
});

test.each([paths.article(article.slug), paths.request('information', project.slug), paths.news])(
  'long words of %s do not make it wider than a phone',
  async (url) => {
    await using session = await openPage(site.origin, { locale: 'de', width: 320, javascript: false });
    await goto(session, site.origin + url);
    expect(await findClippedText(session.page)).toEqual([]);
  },
);

test('a page with a list is shown in each language and listed in the sitemap', async () => {
  for (const language of ['en', 'de'] as const) {
    const url = localizedPath('/careers', language);
    const { status, body } = await httpGet(site.origin + url);
    expect(status).toBe(200);
    for (const text of careers[language]) expect(body.toString()).toContain(text);
    const sitemap = await httpGet(`${site.origin}/sitemap.xml`);
    expect(sitemap.body.toString()).toContain(`${url}</loc>`);
  }
});

test.each(['en', 'de'] as const)(
  'a project with a slug has a page, a card that links to it, structured data and a place in the sitemap in %s',
  async (language) => {
    const read = async (url: string) => {
      const { status, body } = await httpGet(site.origin + url);
      return { status, html: body.toString().replaceAll('&amp;', '&').replaceAll('\u00ad', '') };
    };
    const url = localizedPath(paths.project(project.slug), language);
    const { status, html } = await read(url);
    expect(status).toBe(200);
    expect(html).not.toContain('noindex');
    const nearby = content.projects.find(({ city }) => city === project.city)?.name;
    for (const text of [
      `<title>${project.name}, ${project.location[language]} – `,
      `>${project.name}</h1>`,
      documentPath(exposeName(project.slug), language),
      project.description[language],
      translateDetail(project.details[0] ?? '', language).text,
      `>${project.details[2]}</li>`,
      localMoney(project.investment, language),
      formatMessage(language, 'projects.page.nearby', {
        city: placeName(content, project.city, language),
      }),
      nearby,
      `"@type":"Place","name":"${project.name}"`,
      `/contact/request?request=information&project=${project.slug}`,
    ]) {
      expect(html).toContain(text);
    }
    const portfolio = await read(localizedPath(paths.projects, language));
    expect(portfolio.html).toContain(`href="${url}"`);
    expect((await read('/sitemap.xml')).html).toContain(`${url}</loc>`);
  },
);

test('the page of a project is cached, and an unknown project is a 404 page', async () => {
  const url = site.origin + paths.project(project.slug);
  await waitUntil(
    'the page comes from the cache',
    async () => (await httpGet(url)).headers.etag !== undefined,
  );
  expect((await httpGet(site.origin + paths.project('no-such-project'))).status).toBe(404);
});

test('a field of the contact form is in form, API, OpenAPI, list, CSV and the export of a person', async () => {
  for (const language of ['en', 'de'] as const) {
    const { body } = await httpGet(site.origin + localizedPath(paths.contact, language));
    expect(body.toString()).toContain(`${phoneLabels[language]}</label>`);
    expect(body.toString()).toContain('name="phone"');
  }
  const phone = '+49 30 23125 042';
  const { status } = await fetch(site.origin + apiPaths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...aContactMessage(), phone }),
  });
  expect(status).toBe(201);
  const read = async (url: string) => {
    const response = await fetch(site.origin + url, { headers: { authorization: `Bearer ${token}` } });
    return response.text();
  };
  expect(await read(apiPaths.messages)).toContain(`"phone":"${phone}"`);
  expect(await read(`${apiPaths.messages}?q=23125`)).toContain(`"phone":"${phone}"`);
  expect(await read(`${apiPaths.messages}?format=csv`)).toContain(phone);
  expect(await read(`${apiPaths.person}?email=${aContactMessage().email}`)).toContain(`"phone":"${phone}"`);
  expect(await read(apiPaths.openapi)).toContain('"phone":{');
});
