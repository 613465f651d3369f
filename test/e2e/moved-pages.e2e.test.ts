import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { databaseOf } from '../../server/config.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { completeContent } from '../support/complete-content.ts';
import { sampleContent } from '../support/content.ts';
import {
  click,
  expectNewDocument,
  followNewLink,
  isSameDocument,
  visibleText,
  waitForPath,
  withHydrated,
} from '../support/document-navigation.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage } from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** An edition in which a project has another slug, and another project is hidden. */

const { projects, ...others } = completeContent();
const [any] = projects;
if (!any) throw new Error('The content has no project.');
const moved: Project = { ...any, id: 9501, name: 'Kranhaus Nord', slug: 'kranhaus-nord', isClickable: true };
const hidden: Project = { ...any, id: 9502, name: 'Silo', slug: 'silo', isHidden: true };
const former = paths.project('kranhaus');
const present = paths.project('kranhaus-nord');

let site: TestSite;
const resources = new AsyncDisposableStack();

beforeAll(async () => {
  const folder = resources.use(await mkdtempDisposable(path.join(tmpdir(), 'moved-')));
  const url = `sqlite:${path.join(folder.path, 'site.sqlite')}`;
  site = resources.use(await startSite({ DATABASE_URL: url }));
  const database = databaseOf(url);
  if (!database) throw new Error(`${url} is not the URL of a database.`);
  const db = openDatabase(database);
  const content = { ...others, projects: [...projects, { ...moved, formerSlugs: ['kranhaus'] }, hidden] };
  const edition = {
    base: documentsOf(sampleContent()),
    parentId: null,
    author: '',
    note: '',
    now: Date.now(),
  };
  await publishEdition(db, { ...edition, documents: documentsOf(content) });
  await db.destroy();
  await waitUntil('the edition is shown', async () => (await fetch(site.origin + present)).ok);
});

afterAll(() => resources.disposeAsync());

test('a tap on a link to a former slug shows the present page under its URL, and back and forward return', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page, consoleErrors } = session;
    await followNewLink(page, `${former}?lang=de#main`);
    await waitForPath(page, present);
    expect(new URL(page.url()).search).toBe('?lang=de');
    expect(await visibleText(page)).toContain(moved.name);
    await hydratePage(session);
    await page.evaluate(() => history.back());
    await waitForPath(page, paths.about);
    await page.evaluate(() => history.forward());
    await waitForPath(page, present);
    await hydratePage(session);
    expect([await isSameDocument(page), consoleErrors]).toEqual([true, []]);
  }));

test('a history entry of a page that has moved since is shown under its present URL', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page, consoleErrors } = session;
    await page.evaluate((url) => history.replaceState(history.state, '', url), former);
    await click(page, `header nav a[href="${paths.contact}"]`);
    await waitForPath(page, paths.contact);
    await page.evaluate(() => history.back());
    await waitForPath(page, present);
    await hydratePage(session);
    expect([await isSameDocument(page), consoleErrors]).toEqual([true, []]);
  }));

test('a former slug that is typed leads to the present page', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    await goto(session, site.origin + former);
    expect(new URL(session.page.url()).pathname).toBe(present);
  }));

test.each(['en', 'de'] as const)(
  'a hidden page says that it no longer exists, with links to go on (%s)',
  (locale) =>
    withHydrated(site.origin + localizedPath(paths.projects, locale), async (session) => {
      const { page } = session;
      expect(await visibleText(page)).not.toContain(hidden.name);
      const path = paths.project('silo');
      await expectNewDocument(page, () => followNewLink(page, localizedPath(path, locale)));
      const text = await visibleText(page);
      for (const key of ['errors.api.gone', 'errors.gone.title', 'errors.gone.description'])
        expect(text).toContain(formatMessage(locale, key));
      expect([new URL(page.url()).pathname, await page.$eval('html', ({ lang }) => lang)]).toEqual([
        path,
        locale,
      ]);
      expect(await page.$$eval('meta[name=robots]', ([tag]) => tag?.getAttribute('content'))).toBe('noindex');
      await expectNewDocument(page, () => click(page, `main a[href^="${paths.projects}"]`));
    }),
);
