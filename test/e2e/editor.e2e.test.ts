import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { toOfficeTime } from '../../data/derived/office-time.ts';
import type { Locale } from '../../data/locale.ts';
import { pictureFallback } from '../../data/schemas/pictures.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { databaseOf } from '../../server/config.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage } from '../support/open-page.ts';
import { httpGet } from '../support/read-page.ts';
import { adminPassword, startSite, type TestSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Means, secondsOf, type Walker, walker } from '../support/walker.ts';

/**
 * What marketing staff do in an ordinary month, from the sign-in to the page as a visitor sees it: once with the pointer in English, once
 * with the keyboard alone in German. With `PRINT_EFFORT` it prints clicks, keys, and the seconds of a person and of the test.
 */

const content = sampleSnapshot();
const languageNames = Object.fromEntries(content.languages.map(({ code, name }) => [code, name]));
/** Most of the time is spent on typing each text in every language. */
const maxSeconds = 90 * locales.length;
const dayMs = 86_400_000;
const efforts: string[] = [];
afterAll(() => {
  if (process.env.PRINT_EFFORT) process.stderr.write(`${efforts.join('\n')}\n`);
});

interface OwnSite extends Pick<TestSite, 'origin'>, AsyncDisposable {
  db: Knex;
}

/** A site with its database. */
async function ownSite(): Promise<OwnSite> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await mkdtempDisposable(path.join(tmpdir(), 'editor-')));
  const url = `sqlite:${path.join(folder.path, 'site.sqlite')}`;
  const { origin } = opened.use(await startSite({ DATABASE_URL: url }));
  const database = databaseOf(url);
  if (!database) throw new Error(`${url} is not the URL of a database.`);
  const db = opened.adopt(openDatabase(database), (each) => each.destroy());
  const resources = opened.move();
  return { origin, db, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
const site = startedOnce(ownSite);

/** Moves the time of what is planned to the present, for the worker of the site. */
async function letTimePass(): Promise<void> {
  const now = new Date().toISOString();
  await site.db('content_schedules').update({ due_at: now, next_attempt_at: now });
}

/** The page as a visitor gets it. */
async function visitorSees(path: string, isExpected: (html: string, status: number) => boolean) {
  await waitUntil(`a visitor sees the change on ${path}`, async () => {
    const { body, status } = await httpGet(site.origin + path);
    return isExpected(body.toString('utf8'), status);
  });
}

interface Task {
  walk: Walker;
  t: (key: string, values?: Record<string, string | number>) => string;
  /** Name of a text of the form in one language. */
  text: (key: string, language: Locale) => string;
  /** Types a text in every language of the content. */
  write: (key: string, english: string, german: string) => Promise<void>;
  /** Chooses a picture by what it shows. */
  choosePicture: (label: string, name: string) => Promise<void>;
  publish: () => Promise<void>;
  open: (group: string, name: string) => Promise<void>;
}

/** Signs in at the editor and does a task. */
async function run(
  name: string,
  { locale, means, width = 1280 }: { locale: Locale; means: Means; width?: number },
  task: (task: Task) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const t: Task['t'] = (key, values) => formatMessage(locale, key, values);
  await using session = await openPage(site.origin, { locale, width, height: 800, reducedMotion: true });
  const walk = walker(session.page, means);
  await goto(session, site.origin + withLanguage(paths.content, locale));
  await walk.type('textbox', t('admin.signIn.password'), adminPassword);
  await walk.press('Enter');
  const text: Task['text'] = (key, language) => `${t(key)}, ${languageNames[language]}`;
  await task({
    walk,
    t,
    text,
    async write(key, english, german) {
      for (const code of locales)
        await walk.type('textbox', text(key, code), code === 'de' ? german : english);
    },
    async choosePicture(label, picture) {
      const shown = content.pictures[picture]?.alt[locale] ?? '';
      await walk.use('button', `${t('editor.pictures.choose')}: ${label}`);
      await walk.type('searchbox', t('editor.pictures.search'), shown.split(' ').slice(0, 3).join(' '));
      await walk.pick(shown);
      await walk.use('button', t('editor.pictures.use'));
    },
    async publish() {
      await walk.use('link', t('editor.edit.review'));
      await walk.find('heading', t('editor.publish.problems'));
      await walk.use('button', t('editor.publish.submit'));
      // It makes the PDF documents of all languages before.
      await walk.find('navigation', t('editor.publish.see'), 120_000);
    },
    async open(group, document) {
      await walk.use('summary', t(`editor.group.${group}`));
      await walk.use('link', document);
    },
  });
  expect(session.consoleErrors).toEqual([]);
  const seconds = (performance.now() - begun) / 1000;
  const { clicks, keys } = walk.effort;
  const ofPerson = secondsOf(walk.effort);
  efforts.push(
    `${name} (${means}, ${width} px): ${clicks} clicks, ${keys} keys, ${ofPerson.toFixed(0)} s, test ${seconds.toFixed(1)} s`,
  );
  expect(ofPerson).toBeLessThan(maxSeconds);
}

const completed = content.projects.filter(({ slug, status }) => !slug && status !== 'ongoing');
/** Publications of the first run, with the one that takes the news item back. */
const publishedByPointer = 8;
const [type] = Object.values(content.content.projectTypes);
const city = content.content.places[0]?.name;
const [picture = '', inArticle = ''] = Object.keys(content.pictures);
const thanks = (language: Locale) => (language === 'de' ? 'Danke an alle.' : 'Thank you all.');

describe.each<{ means: Means; locale: Locale }>([
  { means: 'pointer', locale: 'en' },
  { means: 'keyboard', locale: 'de' },
])('$means, $locale', ({ means, locale }) => {
  const person = { means, locale };
  const unique = (text: string) => `${text} ${means}`;
  const project = completed[means === 'pointer' ? 0 : 1]?.name ?? '';

  const articlePath = paths.article(`topping-out-${means}`);

  test('publish a news item with picture and article in every language', async () => {
    await run('News item', person, async ({ walk, t, text, write, choosePicture, publish }) => {
      await walk.use('summary', t('editor.group.news'));
      await walk.use('button', t('editor.new.news'));
      const title = await walk.find('textbox', text('fields.news.title', locale));
      await waitUntil('the title has the focus', () => title.evaluate((it) => it === document.activeElement));
      await write('fields.news.title', unique('Topping Out'), unique('Richtfest'));
      await write('fields.news.excerpt', 'The roof is on.', 'Der Dachstuhl steht.');
      await choosePicture(t('fields.news.image'), picture);
      for (const language of locales) {
        await walk.type('textbox', text('fields.news.text', language), thanks(language));
        await walk.pressTool(t('editor.blocks.picture'));
        await choosePicture(t('editor.blocks.picture'), inArticle);
      }
      await publish();
      for (const language of locales) {
        const has = (html: string) =>
          html.includes(thanks(language)) && html.includes(pictureFallback(inArticle));
        await visitorSees(withLanguage(articlePath, language), has);
      }
      await visitorSees(articlePath, (html) => html.includes(unique('Topping Out')));
    });
  });

  test('take the publication of the news item back', async () => {
    await run('Taking a publication back', person, async ({ walk, t }) => {
      await walk.use('link', t('editor.content-editions.meta.name'));
      const number = 1 + (means === 'keyboard' ? publishedByPointer : 0);
      await walk.use('button', t('editor.undo.actionOf', { number }));
      await walk.use('button', t('editor.undo.action'));
      await visitorSees(articlePath, (_, status) => status === 404);
    });
  });

  test('change the status of a project', async () => {
    await run('Status of a project', person, async ({ walk, t, publish, open }) => {
      const ongoing = formatMessage('en', 'projects.status.ongoing');
      const countOf = (html: string) => html.split(ongoing).length;
      const before = countOf((await httpGet(site.origin + paths.projects)).body.toString('utf8'));
      await open('projects', project);
      await walk.choose(t('fields.projects.status'), t('fields.projects.status.ongoing'));
      await publish();
      await visitorSees(paths.projects, (html) => countOf(html) > before);
    });
  });

  test('add a project with a page of its own', async () => {
    const path = paths.project(`harbour-row-${means}`);
    await run('Project with page', person, async ({ walk, t, write, choosePicture, publish }) => {
      await walk.use('summary', t('editor.group.projects'));
      await walk.use('button', t('editor.new.projects'));
      await walk.type('textbox', t('fields.projects.name'), unique('Harbour Row'));
      await write('fields.projects.location', 'Old Harbour', 'Alter Hafen');
      await walk.choose(t('fields.projects.type'), type?.[locale] ?? '');
      await walk.choose(t('fields.projects.category'), t('fields.projects.category.residential'));
      await walk.choose(t('fields.projects.city'), city?.[locale] ?? '');
      await choosePicture(t('fields.projects.image'), picture);
      await write('fields.projects.description', 'Twelve town houses.', 'Zwölf Stadthäuser.');
      await walk.type('textbox', t('fields.projects.slug'), `harbour-row-${means}`);
      await publish();
      await visitorSees(withLanguage(path, 'de'), (html) => html.includes('Zwölf Stadthäuser.'));
    });
  });

  test('change the opening hours', async () => {
    await run('Opening hours', person, async ({ walk, t, publish, open }) => {
      await open('company', t('editor.document.company'));
      await walk.type(
        'InputTime',
        t('fields.company.openingHours.opens'),
        means === 'pointer' ? '0745AM' : '0715AM',
      );
      await publish();
      await visitorSees(withLanguage(paths.contact, 'de'), (html) =>
        html.includes(means === 'pointer' ? '7:45' : '7:15'),
      );
    });
  });

  test('correct a legal name', async () => {
    await run('Legal name', person, async ({ walk, t, publish, open }) => {
      await open('company', t('editor.document.disclosures'));
      await walk.type('textbox', t('fields.disclosures.legalName'), unique('Harbour GmbH'));
      await publish();
      await visitorSees(paths.notice, (html) => html.includes(unique('Harbour GmbH')));
    });
  });

  test('hide a project, on a phone', async () => {
    const hidden = completed[means === 'pointer' ? 2 : 3]?.name ?? '';
    await run('Hiding a project', { ...person, width: 360 }, async ({ walk, t, publish }) => {
      await walk.type('searchbox', t('editor.list.search'), hidden);
      await walk.use('link', hidden);
      await walk.use('button', t('editor.visibility'));
      await walk.use('button', t('editor.visibility.hide'));
      await publish();
      await visitorSees(paths.projects, (html) => !html.includes(hidden));
    });
  });

  test('schedule a publication for tomorrow 07:00', async () => {
    const [english, german] = [unique('Foundation Square'), unique('Grundsteinplatz')];
    await run('Schedule for tomorrow', person, async ({ walk, t, write, open }) => {
      await open('projects', project);
      await write('fields.projects.location', english, german);
      await walk.use('link', t('editor.edit.review'));
      await walk.find('heading', t('editor.publish.problems'));
      await walk.pick(t('editor.publish.later'));
      const tomorrow = new Date(toOfficeTime(Date.now() + dayMs, content.company.address.timeZone));
      const [year, month, day] = tomorrow.toISOString().slice(0, 10).split('-');
      await walk.type('DateTime', t('editor.publish.at'), `${month}${day}${year}`);
      await walk.press('ArrowRight');
      await walk.enter('0700AM');
      await walk.use('button', t('editor.publish.plan'));
      await walk.find('heading', t('editor.schedule.list'));
      const [planned] = await site.db('content_schedules').where({ state: 'queued' });
      const dueAt = toOfficeTime(Date.parse(planned.due_at), content.company.address.timeZone);
      expect(new Date(dueAt).toISOString()).toBe(`${year}-${month}-${day}T07:00:00.000Z`);
    });
    const before = await httpGet(site.origin + paths.projects);
    expect(before.body.toString('utf8')).not.toContain(english);
    await letTimePass();
    await visitorSees(withLanguage(paths.projects, 'en'), (html) => html.includes(english));
    await visitorSees(withLanguage(paths.projects, 'de'), (html) => html.includes(german));
  });
});
