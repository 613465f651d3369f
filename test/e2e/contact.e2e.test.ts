import type { Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { paths } from '../../data/site/paths.ts';
import { fixedFlash } from '../../server/features/forms/flash.ts';
import { mockMap } from '../audits/consent.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, hydratePage, openHydrated, openPage } from '../support/open-page.ts';
import { fieldValue, mockResponse, submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { waitForFrames } from '../support/page-clock.ts';
import { startSite, storedMessages } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { unexpectedErrors } from '../support/user-task.ts';
import { waitUntil } from '../support/wait-until.ts';

const token = 'token-of-the-contact-page-tests-0123456789';
const site = startedOnce(() => startSite({ ADMIN_TOKEN: token }));

const form = '#contact-form';
const field = (name: string) => `${form} [name="${name}"]`;
const mapFrame = 'main iframe';

async function fillForm(page: Page, lastName: string) {
  await page.type(field('firstName'), 'Katharina');
  await page.type(field('lastName'), lastName);
  await page.type(field('email'), 'k.mustermann@post.example');
  await page.select(field('subject'), 'investment');
  await page.type(field('message'), 'Bitte senden Sie uns die Kennzahlen für Magdeburg.');
}

/** Error message of a field, found by its `aria-describedby`. */
const errorOf = (page: Page, name: string) =>
  page.$eval(
    field(name),
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );

/** Scrolls to the map, as it is loaded lazily, and waits for the request to its host. */
async function waitForMapRequest(page: Page, mapRequests: string[]): Promise<void> {
  await page.waitForSelector(mapFrame);
  await page.$eval(mapFrame, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitUntil('the map is requested', () => mapRequests.length > 0);
}

test.each(locales)('a message is validated, sent, confirmed and stored unchanged (%s)', async (locale) => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale });
  const { page } = session;
  const lastName = `Mustermann-${locale}`;
  await gotoHydrated(session, site.origin + paths.contact);
  await page.click(`${form} button[type="submit"]`);
  for (const key of ['lastNameRequired', 'emailInvalid', 'subjectRequired', 'messageTooShort'])
    await waitForText(page, formatMessage(locale, `errors.field.${key}`));
  await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, field('firstName'));

  await fillForm(page, lastName);
  await page.click(`${form} button[type="submit"]`);
  await waitForText(page, formatMessage(locale, 'contact.success'));
  for (const name of ['firstName', 'lastName', 'email', 'subject', 'message']) {
    expect(await fieldValue(page, form, name)).toBe('');
  }
  expect(await storedMessages(site, token, lastName)).toMatchObject([
    { firstName: 'Katharina', lastName, subject: 'investment', isRead: false },
  ]);
  expect(session.consoleErrors).toEqual([]);
});

test('after a failed request the form shows an error and its values stay', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await mockResponse(page, 'POST', new RegExp(`${apiPaths.contact}$`), 500);
  await gotoHydrated(session, site.origin + paths.contact);
  await fillForm(page, 'Unlucky');
  await page.click(`${form} button[type="submit"]`);
  await waitForText(page, formatMessage('en', 'contact.error'));
  expect(await fieldValue(page, form, 'lastName')).toBe('Unlucky');
  expect(await storedMessages(site, token, 'Unlucky')).toEqual([]);
});

test('values typed before hydration stay, and error messages follow the language', async () => {
  // With Save-Data an idle page does not hydrate before the first interaction.
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en', saveData: true });
  const { page } = session;
  await goto(session, site.origin + paths.contact);
  await page.$eval(field('firstName'), (element) => {
    (element as HTMLInputElement).value = 'Early';
  });
  await hydratePage(session);
  await page.click(`${form} button[type="submit"]`);
  await waitForText(page, formatMessage('en', 'errors.field.lastNameRequired'));
  expect(await fieldValue(page, form, 'firstName')).toBe('Early');
  expect(await page.$eval(field('firstName'), (element) => element.hasAttribute('aria-invalid'))).toBe(false);

  await page.click('header button[value=de]');
  await waitForText(page, formatMessage('de', 'errors.field.lastNameRequired'));
  expect(await fieldValue(page, form, 'firstName')).toBe('Early');
});

test.each(locales)(
  'without JavaScript each field shows its validation error, and a valid message is stored (%s)',
  async (locale: Locale) => {
    await using session = await openPage(site.origin, { reducedMotion: true, locale, javascript: false });
    const { page } = session;
    const lastName = `Plain-${locale}`;
    await goto(session, site.origin + paths.contact);
    await page.type(field('firstName'), 'Katharina');
    await page.type(field('message'), 'Call me.');
    await submitWithoutScript(page, form);
    expect(await errorOf(page, 'lastName')).toBe(formatMessage(locale, 'errors.field.lastNameRequired'));
    expect(await errorOf(page, 'email')).toBe(formatMessage(locale, 'errors.field.emailInvalid'));
    expect(await errorOf(page, 'subject')).toBe(formatMessage(locale, 'errors.field.subjectRequired'));
    expect(await errorOf(page, 'message')).toBe(formatMessage(locale, 'errors.field.messageTooShort'));
    expect(await fieldValue(page, form, 'firstName')).toBe('Katharina');
    expect(await fieldValue(page, form, 'message')).toBe('Call me.');

    // What is typed follows the values that the fields still have.
    await fillForm(page, lastName);
    await submitWithoutScript(page, form);
    await waitForText(page, formatMessage(locale, 'contact.success'));
    expect(await storedMessages(site, token, lastName)).toHaveLength(1);
    expect(unexpectedErrors(session, false)).toEqual([]);
  },
);

test('the flash message of a form that was posted without script is not shown again when the visitor comes back', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  const formText = () => page.$eval(form, (element) => element.textContent);
  await gotoHydrated(session, `${site.origin}${paths.contact}?flash=${fixedFlash('contact', 'failed')}`);
  expect(await formText()).toContain(formatMessage('en', 'contact.error'));
  await page.click(`header nav a[href="${paths.about}"]`);
  // The URL changes before the page.
  await page.waitForSelector(form, { hidden: true });
  await page.click(`header nav a[href="${paths.contact}"]`);
  await page.waitForSelector(form);
  expect(await formText()).not.toContain(formatMessage('en', 'contact.error'));
});

test.each([900, 1200])(
  'a change of language at %i px of scrolling does not move the drawing of the office',
  async (top) => {
    await using session = await openPage(site.origin, { locale: 'en', reducedMotion: true });
    const { page } = session;
    await page.setViewport({ width: 1280, height: 800 });
    await gotoHydrated(session, site.origin + paths.contact);
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await waitForFrames(page);
    const drawingTop = () =>
      page.$eval('main svg[role=img]', (drawing) => drawing.getBoundingClientRect().top);
    const before = await drawingTop();
    await page.click('header button[value=de]');
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    await waitForText(page, formatMessage('de', 'contact.hero.intro'));
    await waitForFrames(page);
    expect(Math.abs((await drawingTop()) - before)).toBeLessThanOrEqual(1);
  },
);
test('no request goes to another host before the map is loaded', async () => {
  await using session = await openPage(site.origin, {
    reducedMotion: true,
    locale: 'en',
    consent: 'declined',
  });
  const { page } = session;
  const { mapRequests } = await mockMap(page);
  await gotoHydrated(session, site.origin + paths.contact);
  const button = await page.waitForSelector(`main ::-p-text(${formatMessage('en', 'contact.map.show')})`);
  expect(mapRequests).toEqual([]);
  await button?.click();
  await waitForMapRequest(page, mapRequests);
});

test('with consent the map loads after a client-side navigation and is removed when the consent is withdrawn', async () => {
  await using session = await openPage(site.origin, {
    reducedMotion: true,
    locale: 'en',
    consent: 'accepted',
  });
  const { page } = session;
  const { mapRequests } = await mockMap(page);
  await gotoHydrated(session, site.origin + paths.about);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page.click(`header nav a[href="${paths.contact}"]`);
  await waitForMapRequest(page, mapRequests);
  expect(await page.$('body[data-same-document]')).not.toBeNull();

  const cookies = await page.waitForSelector(
    `footer ::-p-text(${formatMessage('en', 'shared.footer.cookies')})`,
  );
  // Dispatched by script: a mouse click right after scrolling can still hit the cross-origin frame.
  await cookies?.evaluate((button) => (button as HTMLElement).click());
  await page.waitForFunction((selector) => !document.querySelector(selector), {}, mapFrame);
});

test('without JavaScript the page shows the site plan and a link to the map', async () => {
  await using session = await openPage(site.origin, {
    reducedMotion: true,
    locale: 'de',
    consent: 'declined',
    javascript: false,
  });
  const { page } = session;
  await goto(session, site.origin + paths.contact);
  await waitForText(page, formatMessage('de', 'contact.map.caption'));
  expect(await page.$(mapFrame)).toBeNull();
  expect(await page.$$(`main a[href^="${mapOrigin}"]`)).toHaveLength(1);
});

test.each([
  [paths.contact, 'main #contact-form', 'contact.form.required', 5],
  [paths.home, 'main #newsletter', 'newsletter.required', 1],
  [paths.admin, 'main form', 'admin.signIn.required', 1],
] as const)(
  'required fields of %s are marked by a sign that a legend explains',
  async (path, box, legend, count) => {
    await using session = await openHydrated(site.origin + path, { locale: 'de' });
    const { page } = session;
    await waitForText(page, formatMessage('de', legend));
    const signs = await page.$$eval(`${box} :is(input, select, textarea):required`, (fields) =>
      (fields as HTMLInputElement[]).map(({ labels }) => {
        const label = labels?.[0];
        return label ? getComputedStyle(label, '::after').content : 'none';
      }),
    );
    expect(signs).toHaveLength(count);
    expect(signs.filter((sign) => !sign.includes('*'))).toEqual([]);
  },
);
