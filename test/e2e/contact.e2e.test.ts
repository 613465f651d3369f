import type { Page } from 'puppeteer';
import type { MessageList } from '../../data/api/responses.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, hydratePage, open, openPage } from '../support/open-page.ts';
import { fieldValue, mockResponse, submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const token = 'token-of-the-contact-page-tests-0123456789';
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ ADMIN_TOKEN: token });
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

const form = '#contact-form';
const field = (name: string) => `${form} [name="${name}"]`;
const frame = 'main iframe';

async function fillIn(page: Page, lastName: string) {
  await page.type(field('firstName'), 'Katharina');
  await page.type(field('lastName'), lastName);
  await page.type(field('email'), 'k.mustermann@post.example');
  await page.select(field('subject'), 'investment');
  await page.type(field('message'), 'Bitte senden Sie uns die Kennzahlen für Magdeburg.');
}

async function stored(lastName: string) {
  const response = await fetch(`${site.origin}${apiPaths.messages}?q=${lastName}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as MessageList).messages;
}

/** The error that belongs to a field, by its own description. */
const errorOf = (page: Page, name: string) =>
  page.$eval(
    field(name),
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );

/** The map's host answers from here, so that no test leaves the machine. */
async function standInForMap(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().startsWith(mapOrigin)) return void request.continue();
    asked.push(request.url());
    void request.respond({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>map</title>',
    });
  });
  return asked;
}

/** Brings the map into view, as it is loaded lazily, and waits until its host was asked for it. */
async function mapLoads(page: Page, asked: string[]): Promise<void> {
  await page.waitForSelector(frame);
  await page.$eval(frame, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitUntil('the map is asked for', () => asked.length > 0);
}

test.each(locales)(
  'a message is checked, sent and confirmed, and arrives as it was typed (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { reducedMotion: true, locale });
    const { page } = visitor;
    const lastName = `Mustermann-${locale}`;
    try {
      await open(visitor, site.origin + paths.contact);
      await hydratePage(visitor);
      await page.click(`${form} button[type="submit"]`);
      await waitForText(page, message(locale, 'errors.field.lastNameRequired'));
      await waitForText(page, message(locale, 'errors.field.messageTooShort'));
      await page.waitForFunction(
        (selector) => document.activeElement?.matches(selector),
        {},
        field('firstName'),
      );

      await fillIn(page, lastName);
      await page.click(`${form} button[type="submit"]`);
      await waitForText(page, message(locale, 'contact.success'));
      for (const name of ['firstName', 'lastName', 'email', 'subject', 'message']) {
        expect(await fieldValue(page, form, name)).toBe('');
      }
      expect(await stored(lastName)).toMatchObject([
        { firstName: 'Katharina', lastName, subject: 'investment', isRead: false },
      ]);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('a failure is said and everything typed stays', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await mockResponse(page, 'POST', new RegExp(`${apiPaths.contact}$`), 500);
    await open(visitor, site.origin + paths.contact);
    await hydratePage(visitor);
    await fillIn(page, 'Unlucky');
    await page.click(`${form} button[type="submit"]`);
    await waitForText(page, message('en', 'contact.error'));
    expect(await fieldValue(page, form, 'lastName')).toBe('Unlucky');
    expect(await stored('Unlucky')).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('what was typed before the page’s code ran stays, and errors follow the language', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.contact);
    await page.$eval(field('firstName'), (element) => {
      (element as HTMLInputElement).value = 'Early';
    });
    await hydratePage(visitor);
    await page.click(`${form} button[type="submit"]`);
    await waitForText(page, message('en', 'errors.field.lastNameRequired'));
    expect(await fieldValue(page, form, 'firstName')).toBe('Early');
    expect(await page.$eval(field('firstName'), (element) => element.hasAttribute('aria-invalid'))).toBe(
      false,
    );

    await page.click('header a[hreflang="de"]');
    await waitForText(page, message('de', 'errors.field.lastNameRequired'));
    expect(await fieldValue(page, form, 'firstName')).toBe('Early');
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each(locales)(
  'without script the same checks are said at the fields, and a good message arrives (%s)',
  async (locale: Locale) => {
    const visitor = await openPage(site.origin, { reducedMotion: true, locale, javascript: false });
    const { page } = visitor;
    const lastName = `Plain-${locale}`;
    try {
      await open(visitor, site.origin + paths.contact);
      await page.type(field('firstName'), 'Katharina');
      await page.type(field('message'), 'Call me.');
      await submitWithoutScript(page, form);
      expect(await errorOf(page, 'lastName')).toBe(message(locale, 'errors.field.lastNameRequired'));
      expect(await errorOf(page, 'email')).toBe(message(locale, 'errors.field.emailInvalid'));
      expect(await errorOf(page, 'subject')).toBe(message(locale, 'errors.field.subjectRequired'));
      expect(await errorOf(page, 'message')).toBe(message(locale, 'errors.field.messageTooShort'));
      expect(await fieldValue(page, form, 'firstName')).toBe('Katharina');

      await open(visitor, site.origin + paths.contact);
      await fillIn(page, lastName);
      await submitWithoutScript(page, form);
      await waitForText(page, message(locale, 'contact.success'));
      expect(await stored(lastName)).toHaveLength(1);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('nothing comes from outside until the map is asked for', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en', consent: 'declined' });
  const { page } = visitor;
  try {
    const asked = await standInForMap(page);
    await open(visitor, site.origin + paths.contact);
    await hydratePage(visitor);
    const button = await page.waitForSelector(`main ::-p-text(${message('en', 'contact.map.show')})`);
    expect(asked).toEqual([]);
    await button?.click();
    await mapLoads(page, asked);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('with consent the map is there, also for a visitor who walked here, and goes when the consent is taken back', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en', consent: 'accepted' });
  const { page } = visitor;
  try {
    const asked = await standInForMap(page);
    await open(visitor, site.origin + paths.about);
    await hydratePage(visitor);
    // The contact page comes as a document of its own, as its policy alone allows the map.
    await page.evaluate(() => document.body.setAttribute('data-left', ''));
    await page.click(`header nav a[href="${paths.contact}"]`);
    await page.waitForFunction(
      () => document.readyState === 'complete' && !document.body.hasAttribute('data-left'),
    );
    await hydratePage(visitor);
    await mapLoads(page, asked);

    const cookies = await page.waitForSelector(`footer ::-p-text(${message('en', 'shared.footer.cookies')})`);
    // By script, as a mouse click right after a scroll can still hit the frame of the other origin.
    await cookies?.evaluate((button) => (button as HTMLElement).click());
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, frame);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('without script the plan and a link to the map stand there', async () => {
  const visitor = await openPage(site.origin, {
    reducedMotion: true,
    locale: 'de',
    consent: 'declined',
    javascript: false,
  });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.contact);
    await waitForText(page, message('de', 'contact.map.caption'));
    expect(await page.$(frame)).toBeNull();
    expect(await page.$$(`main a[href^="${mapOrigin}"]`)).toHaveLength(1);
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each([
  [paths.contact, 'main #contact-form', 'contact.form.required', 5],
  [paths.home, 'main #newsletter', 'newsletter.required', 1],
  [paths.admin, 'main form', 'admin.signIn.required', 1],
] as const)(
  'required fields of %s are marked by a sign that a legend explains',
  async (path, box, legend, count) => {
    const visitor = await openPage(site.origin, { locale: 'de' });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + path);
      await hydratePage(visitor);
      await waitForText(page, message('de', legend));
      const signs = await page.$$eval(`${box} :is(input, select, textarea):required`, (fields) =>
        (fields as HTMLInputElement[]).map(({ labels }) => {
          const label = labels?.[0];
          return label ? getComputedStyle(label, '::after').content : 'none';
        }),
      );
      expect(signs).toHaveLength(count);
      expect(signs.filter((sign) => !sign.includes('*'))).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  60_000,
);
