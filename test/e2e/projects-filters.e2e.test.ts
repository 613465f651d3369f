import { placeName, projectsByPlace } from '../../data/derived/places.ts';
import { linkedSlug, projectStatus } from '../../data/derived/projects.ts';
import type { Locale } from '../../data/locale.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();
const content = sampleSnapshot();
const { places, projects } = content;

const isCompleted = (project: Project) => projectStatus(project) === 'completed';

const inCity = (id: string) =>
  projects.filter((project) => project.city === id || project.otherCities?.includes(id));

/** Places in which all projects are completed. */
const completedPlaces = projectsByPlace(places, projects)
  .map(({ place }) => place.id)
  .filter((id) => inCity(id).every(isCompleted));
const [city = '', otherCity = ''] = completedPlaces;
/** Its name needs encoding in a query. */
const cityOfWords = places.find(({ id }) => encodeURIComponent(id) !== id)?.id;
const testWords = testIf(cityOfWords !== undefined, 'no place with a space or umlaut');
const linked = projects.find(linkedSlug);
if (!otherCity || !linked) throw new Error('The portfolio lacks projects for the tests.');

const urlOf = (query = '', path: string = paths.projects) => `${site.origin}${path}${query}`;

const counter = (shown: number, locale: Locale) =>
  formatMessage(locale, 'projects.counter', { shown, total: projects.length });

/** Waits until exactly these projects are listed and the counter matches. */
async function waitForProjects({ page }: PageSession, expected: readonly Project[], locale: Locale = 'en') {
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
  const { category } = inCity(city)[0] ?? {};
  const query = new URLSearchParams({ type: String(category), location: city, status: 'completed' });
  expect(await goto(session, urlOf(`?${query}`))).toBe(200);
  const expected = inCity(city).filter((project) => project.category === category && isCompleted(project));
  await waitForProjects(session, expected, locale);
  expect(await selectedFilters(session)).toEqual([category, city, 'completed']);
  await goto(session, urlOf('?type=castles&location=Atlantis'));
  await waitForProjects(session, projects, locale);
});

testWords('without JavaScript the submit button applies the filters', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  const { page } = session;
  await goto(session, urlOf());
  await page.select('select[name="location"]', cityOfWords ?? '');
  await Promise.all([page.waitForNavigation(), page.click('main form button[type="submit"]')]);
  expect(new URL(page.url()).searchParams.get('location')).toBe(cityOfWords);
  await waitForProjects(session, inCity(cityOfWords ?? ''));
});

test('a filter applies at once, without a reload, and the focus stays', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  expect(
    await page.$eval('main form button[type="submit"]', (button) => getComputedStyle(button).display),
  ).toBe('none');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.focus('select[name="location"]');
  await page.select('select[name="location"]', city);
  await waitForProjects(session, inCity(city));
  await page.select('select[name="status"]', 'ongoing');
  await waitForProjects(session, []);
  const query = new URLSearchParams({ location: city, status: 'ongoing' });
  expect(new URL(page.url()).search).toBe(`?${query}`);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('location');
  expect(await page.$('html[data-same-document]')).not.toBeNull();
  expect(session.consoleErrors).toEqual([]);
});

test('back and forward restore the filters', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  await page.select('select[name="location"]', city);
  await waitForProjects(session, inCity(city));
  await page.select('select[name="location"]', otherCity);
  await waitForProjects(session, inCity(otherCity));
  await page.evaluate(() => history.back());
  await waitForProjects(session, inCity(city));
  await page.waitForFunction(
    (id) => document.querySelector<HTMLSelectElement>('select[name="location"]')?.value === id,
    {},
    city,
  );
  await page.evaluate(() => history.back());
  await waitForProjects(session, projects);
  await page.evaluate(() => history.forward());
  await waitForProjects(session, inCity(city));
});

test('a filter chosen before hydration is applied by it', async () => {
  await using session = await openPage(site.origin);
  await goto(session, urlOf());
  await session.page.select('select[name="location"]', city);
  await hydratePage(session);
  await waitForProjects(session, inCity(city));
});

test('back from a project page restores the filtered list', async () => {
  const path = paths.project(linkedSlug(linked) ?? '');
  await using session = await openHydrated(urlOf(`?${new URLSearchParams({ location: linked.city })}`));
  const { page } = session;
  await page.click(`main a[href="${path}"]`);
  await page.waitForFunction((expected) => location.pathname === expected, {}, path);
  // The page of a project lists those of its city.
  await page.waitForFunction(() => document.querySelector('select[name="type"]') === null);
  await page.evaluate(() => history.back());
  await waitForProjects(session, inCity(linked.city));
  expect(await selectedFilters(session)).toEqual(['all', linked.city, 'all']);
});

test('a filter change keeps the language of the query', async () => {
  await using session = await openHydrated(urlOf('?lang=de'));
  const { page } = session;
  const category = projects.at(-1)?.category ?? '';
  await page.select('select[name="type"]', category);
  await waitForProjects(
    session,
    projects.filter((project) => project.category === category),
    'de',
  );
  expect(await page.$eval('html', (html) => html.lang)).toBe('de');
  expect(new URL(page.url()).searchParams.get('type')).toBe(category);
});

test('on the page by city the filters apply, and the index keeps them', async () => {
  await using session = await openHydrated(urlOf('?status=completed', paths.projectsByCity));
  const { page } = session;
  const byPlace = projectsByPlace(places, projects.filter(isCompleted));
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-project]').length === count,
    {},
    byPlace.flatMap((group) => group.projects).length,
  );
  const name = placeName(content, city, 'en');
  const anchor = await page.$$eval(
    'main nav a[href^="#"]',
    (links, text) => {
      const link = links.find(({ firstChild }) => firstChild?.textContent === text);
      link?.click();
      return link?.getAttribute('href') ?? '';
    },
    name,
  );
  await page.waitForFunction(
    (id, text) => {
      const section = document.getElementById(id);
      const top = section?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight && section?.querySelector('h2')?.textContent === text;
    },
    {},
    anchor.slice(1),
    name,
  );
  expect(new URL(page.url()).search).toBe('?status=completed');
  await page.select('select[name="location"]', city);
  await waitForProjects(session, inCity(city));
});
