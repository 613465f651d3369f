import { projectStatus, projects } from '../../data/derived/projects.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { formatMessage } from '../support/messages.ts';
import { paths } from '../../data/site/paths.ts';
import { goto, hydratePage, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const urlOf = (query = '', path: string = paths.projects) => `${site.origin}${path}${query}`;

const counter = (shown: number, locale: Locale) =>
  formatMessage(locale, 'projects.counter', { shown, total: projects.length });
const inCity = (city: string) => projects.filter((project) => project.city === city);

/** Waits until exactly these projects are listed and the counter matches. */
async function waitForProjects({ page }: PageSession, expected: typeof projects, locale: Locale = 'en') {
  await page.waitForFunction(
    (ids, text) =>
      [...document.querySelectorAll<HTMLElement>('[data-project]')]
        .map((card) => card.dataset.project)
        .join() === ids && document.querySelector('form [role="status"]')?.textContent === text,
    {},
    expected.map(({ id }) => id).join(),
    counter(expected.length, locale),
  );
}

const selectedFilters = ({ page }: PageSession) =>
  page.$$eval('main select', (fields) => fields.map((field) => field.value));

test.each(locales)('the server filters by the query without JavaScript (%s)', async (locale) => {
  await using session = await openPage(site.origin, { locale, javascript: false });
  expect(await goto(session, urlOf('?type=residential&location=Berlin&status=completed'))).toBe(200);
  const expected = inCity('Berlin').filter(
    (project) => project.category === 'residential' && projectStatus(project) === 'completed',
  );
  expect(expected.length).toBeGreaterThan(1);
  await waitForProjects(session, expected, locale);
  expect(await selectedFilters(session)).toEqual(['residential', 'Berlin', 'completed']);
  await goto(session, urlOf('?type=castles&location=Atlantis'));
  await waitForProjects(session, projects, locale);
});

test('without JavaScript the submit button applies the filters', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  const { page } = session;
  await goto(session, urlOf());
  await page.select('select[name="location"]', 'Hanau am Main');
  await Promise.all([page.waitForNavigation(), page.click('main form button[type="submit"]')]);
  expect(new URL(page.url()).searchParams.get('location')).toBe('Hanau am Main');
  await waitForProjects(session, inCity('Hanau am Main'));
});

test('a filter applies at once, without a reload, and the focus stays', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  expect(
    await page.$eval('main form button[type="submit"]', (button) => getComputedStyle(button).display),
  ).toBe('none');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.focus('select[name="location"]');
  await page.select('select[name="location"]', 'Bremen');
  await waitForProjects(session, inCity('Bremen'));
  await page.select('select[name="status"]', 'ongoing');
  await waitForProjects(session, []);
  expect(new URL(page.url()).search).toBe('?location=Bremen&status=ongoing');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('location');
  expect(await page.$('html[data-same-document]')).not.toBeNull();
  expect(session.consoleErrors).toEqual([]);
});

test('back and forward restore the filters', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  await page.select('select[name="location"]', 'Lisbon');
  await waitForProjects(session, inCity('Lisbon'));
  await page.select('select[name="location"]', 'Hamburg');
  await waitForProjects(session, inCity('Hamburg'));
  await page.evaluate(() => history.back());
  await waitForProjects(session, inCity('Lisbon'));
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('select[name="location"]')?.value === 'Lisbon',
  );
  await page.evaluate(() => history.back());
  await waitForProjects(session, projects);
  await page.evaluate(() => history.forward());
  await waitForProjects(session, inCity('Lisbon'));
});

test('a filter chosen before hydration is applied by it', async () => {
  await using session = await openPage(site.origin);
  await goto(session, urlOf());
  await session.page.select('select[name="location"]', 'Stuttgart');
  await hydratePage(session);
  await waitForProjects(session, inCity('Stuttgart'));
});

test('back from a project page restores the filtered list', async () => {
  await using session = await openHydrated(urlOf('?location=Bremen'));
  const { page } = session;
  await page.click(`main a[href="${paths.project('bremen')}"]`);
  await page.waitForFunction((path) => location.pathname === path, {}, paths.project('bremen'));
  await page.waitForFunction(() => document.querySelector('[data-project]') === null);
  await page.evaluate(() => history.back());
  await waitForProjects(session, inCity('Bremen'));
  expect(await selectedFilters(session)).toEqual(['all', 'Bremen', 'all']);
});

test('a filter change keeps the language of the query', async () => {
  await using session = await openHydrated(urlOf('?lang=de'));
  const { page } = session;
  await page.select('select[name="type"]', 'industrial');
  await waitForProjects(
    session,
    projects.filter((project) => project.category === 'industrial'),
    'de',
  );
  expect(await page.$eval('html', (html) => html.lang)).toBe('de');
  expect(new URL(page.url()).searchParams.get('type')).toBe('industrial');
});

test('on the page by city the filters apply, and the index keeps them', async () => {
  await using session = await openHydrated(urlOf('?status=completed', paths.projectsByCity));
  const { page } = session;
  const completed = projects.filter((project) => projectStatus(project) === 'completed');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-project]').length === count,
    {},
    completed.length,
  );
  await page.$eval('main nav a[href="#lisbon"]', (link) => (link as HTMLElement).click());
  await page.waitForFunction(() => {
    const top = document.querySelector('#lisbon')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  });
  expect(new URL(page.url()).search).toBe('?status=completed');
  await page.select('select[name="location"]', 'Lisbon');
  await waitForProjects(session, inCity('Lisbon'));
});
