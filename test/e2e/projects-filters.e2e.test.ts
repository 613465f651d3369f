import { projects, statusOf } from '../../data/content/projects.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

const address = (query = '', path: string = paths.projects) => `${site.origin}${path}${query}`;

const counter = (shown: number, locale: Locale) =>
  message(locale, 'projects.counter', { shown, total: projects.length });
const inCity = (city: string) => projects.filter((project) => project.city === city);

/** Waits until the page shows exactly these projects, and the counter says so. */
async function shows({ page }: PageSession, expected: typeof projects, locale: Locale = 'en') {
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

const chosen = ({ page }: PageSession) =>
  page.$$eval('main select', (fields) => fields.map((field) => field.value));

test.each(locales)(
  'the server shows what the address filters, without script (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, javascript: false });
    try {
      expect(await open(visitor, address('?type=residential&location=Berlin&status=completed'))).toBe(200);
      const expected = inCity('Berlin').filter(
        (project) => project.category === 'residential' && statusOf(project) === 'completed',
      );
      expect(expected.length).toBeGreaterThan(1);
      await shows(visitor, expected, locale);
      expect(await chosen(visitor)).toEqual(['residential', 'Berlin', 'completed']);
      await open(visitor, address('?type=castles&location=Atlantis'));
      await shows(visitor, projects, locale);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('without script the form is sent by its button', async () => {
  const visitor = await openPage(site.origin, { javascript: false });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await page.select('select[name="location"]', 'Hanau am Main');
    await Promise.all([page.waitForNavigation(), page.click('main form button[type="submit"]')]);
    expect(new URL(page.url()).searchParams.get('location')).toBe('Hanau am Main');
    await shows(visitor, inCity('Hanau am Main'));
  } finally {
    await visitor.close();
  }
}, 120_000);

test('a choice applies at once, without a reload, and the focus stays', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    expect(
      await page.$eval('main form button[type="submit"]', (button) => getComputedStyle(button).display),
    ).toBe('none');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.focus('select[name="location"]');
    await page.select('select[name="location"]', 'Bremen');
    await shows(visitor, inCity('Bremen'));
    await page.select('select[name="status"]', 'ongoing');
    await shows(visitor, []);
    expect(new URL(page.url()).search).toBe('?location=Bremen&status=ongoing');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('location');
    expect(await page.$('html[data-same-document]')).not.toBeNull();
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('back and forward go through the choices', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.select('select[name="location"]', 'Lisbon');
    await shows(visitor, inCity('Lisbon'));
    await page.select('select[name="location"]', 'Hamburg');
    await shows(visitor, inCity('Hamburg'));
    await page.evaluate(() => history.back());
    await shows(visitor, inCity('Lisbon'));
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select[name="location"]')?.value === 'Lisbon',
    );
    await page.evaluate(() => history.back());
    await shows(visitor, projects);
    await page.evaluate(() => history.forward());
    await shows(visitor, inCity('Lisbon'));
  } finally {
    await visitor.close();
  }
}, 120_000);

test('a choice made before the script runs is applied when it does', async () => {
  const visitor = await openPage(site.origin);
  try {
    await open(visitor, address());
    await visitor.page.select('select[name="location"]', 'Stuttgart');
    await hydratePage(visitor);
    await shows(visitor, inCity('Stuttgart'));
  } finally {
    await visitor.close();
  }
}, 120_000);

test('coming back from a project finds the filtered list again', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address('?location=Bremen'));
    await hydratePage(visitor);
    await page.click(`main a[href="${paths.project('bremen')}"]`);
    await page.waitForFunction((path) => location.pathname === path, {}, paths.project('bremen'));
    await page.waitForFunction(() => document.querySelector('[data-project]') === null);
    await page.evaluate(() => history.back());
    await shows(visitor, inCity('Bremen'));
    expect(await chosen(visitor)).toEqual(['all', 'Bremen', 'all']);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('a language of the address stays in it when a filter changes', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address('?lang=de'));
    await hydratePage(visitor);
    await page.select('select[name="type"]', 'industrial');
    await shows(
      visitor,
      projects.filter((project) => project.category === 'industrial'),
      'de',
    );
    expect(await page.$eval('html', (html) => html.lang)).toBe('de');
    expect(new URL(page.url()).searchParams.get('type')).toBe('industrial');
  } finally {
    await visitor.close();
  }
}, 120_000);

test('by city the filters hold too, and the index leads to a city without losing them', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address('?status=completed', paths.projectsByCity));
    await hydratePage(visitor);
    const completed = projects.filter((project) => statusOf(project) === 'completed');
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
    await shows(visitor, inCity('Lisbon'));
  } finally {
    await visitor.close();
  }
}, 120_000);
