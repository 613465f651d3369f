import type { Page } from 'puppeteer';
import { linkedSlug } from '../../data/derived/projects.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { localeModes } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, openPage } from '../support/open-page.ts';
import { fieldValue, waitForText } from '../support/page-actions.ts';
import { hasPage } from '../support/routes.ts';
import { startSite, storedMessages } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { testIf } from '../support/test-if.ts';

/** Requests about a project, from the button on its page to the inbox. */

const token = 'token-of-the-request-tests-0123456789';
const password = 'password of the request tests';
const site = startedOnce(() => startSite({ ADMIN_TOKEN: token, ADMIN_PASSWORD: password }));

const field = (name: string) => `#contact-form [name="${name}"]`;
const submitButton = '#contact-form button[type="submit"]';

async function fillForm(page: Page, lastName: string) {
  // After a navigation without a document, what lies below the first screen is rendered after it.
  await page.waitForSelector(field('firstName'));
  await page.type(field('firstName'), 'Katharina');
  await page.type(field('lastName'), lastName);
  await page.type(field('email'), 'k.mustermann@post.example');
  await page.type(field('message'), 'Bitte zeigen Sie uns eine Wohnung mit Blick auf das Wasser.');
}

const setTime = (page: Page, name: string, value: string) =>
  page.$eval(
    field(name),
    (input, time) => {
      // The setter of the prototype, because React ignores an event after its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, time);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value,
  );

const requests = (
  [
    ['bremen', 'bremen.contact.viewing', 'viewing', 'project'],
    ['hd-capital', 'bond.cta.consultation', 'consultation', 'investment'],
  ] as const
).filter(([slug]) => hasPage(paths.project(slug)));
const testRequests = testIf(requests.length > 0, 'no project with requests');
const testBonds = testIf(hasPage(paths.project('hd-capital')), 'no bonds');
/** A project of the content. */
const project = sampleSnapshot().projects.flatMap((each) => linkedSlug(each) ?? [])[0];
const testProject = testIf(project !== undefined, 'no project with a page');
const cases = requests.flatMap((request) => localeModes.map((mode) => [...request, ...mode] as const));

testRequests.each(cases)(
  'on the page of %s the button %s opens a request (%s, %s) that arrives in the inbox (%s, JavaScript: %s)',
  async (slug, key, kind, subject, locale, javascript) => {
    await using session = await openPage(site.origin, { locale, javascript, reducedMotion: true });
    const { page } = session;
    await goto(session, site.origin + localizedPath(paths.project(slug), locale));
    if (javascript) await hydratePage(session);
    // Not a locator, which waits by callbacks that a page without JavaScript does not run. By its text, because the name of a link
    // that is drawn in capitals is in capitals.
    await (
      await page.waitForSelector(`::-p-xpath(//main//a[normalize-space(.)="${formatMessage(locale, key)}"])`)
    )?.click();
    await waitForText(page, formatMessage(locale, `contact.request.title.${kind}`));
    if (javascript) await hydratePage(session);
    const lastName = `Mustermann-${kind}-${locale}-${javascript}`;
    await fillForm(page, lastName);
    await setTime(page, 'preferredTime1', '2999-05-18T14:30');
    await setTime(page, 'preferredTime2', '2999-05-19T09:00');
    await page.click(submitButton);
    await waitForText(page, formatMessage(locale, 'contact.success'));
    expect(await storedMessages(site, token, lastName)).toEqual([
      expect.objectContaining({
        subject,
        project: slug,
        request: kind,
        preferredTime1: '2999-05-18T14:30',
        preferredTime2: '2999-05-19T09:00',
      }),
    ]);
  },
);

testProject('the inbox shows a request with a calendar file for each preferred time', async () => {
  const sent = {
    ...aContactMessage(),
    project,
    request: 'viewing',
    preferredTime1: '2999-05-18T14:30',
  };
  await fetch(site.origin + apiPaths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  await using session = await openPage(site.origin, { locale: 'de', reducedMotion: true });
  await goto(session, site.origin + localizedPath(paths.admin, 'de'));
  await (await session.page.waitForSelector('input[type="password"]'))?.type(password);
  await session.page.keyboard.press('Enter');
  const link = await session.page.waitForSelector('a[href*="/preferredTime1/calendar"]');
  const file = await link?.evaluate(async (element) =>
    (await fetch((element as HTMLAnchorElement).href)).text(),
  );
  expect(file).toContain(`SUMMARY:${formatMessage('de', 'contact.request.viewing')}: `);
});

testProject.each([true, false])(
  'a time in the past is reported at its field, and all values stay (JavaScript: %s)',
  async (javascript) => {
    await using session = await openPage(site.origin, { javascript, reducedMotion: true });
    const { page } = session;
    await goto(session, site.origin + paths.request('viewing', project ?? ''));
    if (javascript) await hydratePage(session);
    await fillForm(page, 'Vergangenheit');
    await setTime(page, 'preferredTime1', '2020-05-18T14:30');
    await page.click(submitButton);
    await waitForText(page, formatMessage('en', 'errors.field.timeInvalid'));
    expect(await fieldValue(page, '#contact-form', 'preferredTime1')).toBe('2020-05-18T14:30');
    expect(await fieldValue(page, '#contact-form', 'lastName')).toBe('Vergangenheit');
    expect(await fieldValue(page, '#contact-form', 'project')).toBe(project);
    expect(await storedMessages(site, token, 'Vergangenheit')).toEqual([]);
  },
);

testProject.each([360, 700, 768, 1000])('the fields of a request have room at %i px', async (width) => {
  await using session = await openPage(site.origin, { width, javascript: false });
  const { page } = session;
  await goto(session, site.origin + paths.request('viewing', project ?? ''));
  const boxes = await page.$$eval(
    '#contact-form :is(input, textarea):not([type=hidden], [tabindex])',
    (fields) => fields.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(boxes.length).toBeGreaterThan(5);
  const overlaps = boxes.filter((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          one.right > other.left &&
          one.left < other.right &&
          one.bottom > other.top &&
          one.top < other.bottom,
      ),
  );
  expect([overlaps, boxes.filter(({ right }) => right > width)]).toEqual([[], []]);
});

testProject('a day without a time is reported at its field', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  const { page } = session;
  await goto(session, site.origin + paths.request('viewing', project ?? ''));
  await hydratePage(session);
  await fillForm(page, 'Unvollständig');
  await page.type(field('preferredTime1'), '05182999');
  await page.click(submitButton);
  await waitForText(page, formatMessage('en', 'errors.field.timeInvalid'));
  expect(await storedMessages(site, token, 'Unvollständig')).toEqual([]);
});

testBonds.each(localeModes)(
  'the form of the bond page sends a message about the bonds (%s, JavaScript: %s)',
  async (locale, javascript) => {
    await using session = await openPage(site.origin, { locale, javascript, reducedMotion: true });
    const { page } = session;
    const lastName = `Anleger-${locale}-${javascript}`;
    await goto(session, site.origin + localizedPath(paths.project('hd-capital'), locale));
    if (javascript) await hydratePage(session);
    await fillForm(page, lastName);
    await page.click(submitButton);
    await waitForText(page, formatMessage(locale, 'contact.success'));
    expect(await storedMessages(site, token, lastName)).toEqual([
      expect.objectContaining({ subject: 'investment', project: 'hd-capital' }),
    ]);
  },
);
