import type { Locale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { localeModes } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** From the invitation to the suspension: with JavaScript in the default language, without in the others. */

const site = startedOnce(startSite);
const personPassword = 'seven cranes at the old harbour';
const administrator = 'first@post.example';
const field = (name: string) => `main form input[name="${name}"]`;

const open = (locale: Locale, javascript = true) =>
  openPage(site.origin, { reducedMotion: true, locale, javascript });
const visit = (session: PageSession, path: string, locale: Locale) =>
  goto(session, site.origin + withLanguage(path, locale));

/** Signs in with the form of the page that is open. */
async function signIn({ page }: PageSession, email: string, password: string) {
  await waitForHydration(page, field('password'));
  if (email !== '') await page.type(field('email'), email);
  await page.type(field('password'), password);
  await page.keyboard.press('Enter');
}

async function fill({ page }: PageSession, selector: string, value: string) {
  await page.waitForSelector(selector);
  await page.$eval(selector, (input) => (input as HTMLInputElement).select());
  await page.type(selector, value);
}

/** Signs the administrator in at the own account, and enters an email address. */
async function openAsAdministrator(session: PageSession, locale: Locale) {
  const { page } = session;
  await visit(session, paths.account, locale);
  // Once another person has a password, the address is necessary.
  await signIn(session, wasAddressEntered ? administrator : '', adminPassword);
  await fill(session, '#profile [name=email]', administrator);
  await page.click('#profile button[type=submit]');
  await waitForText(page, formatMessage(locale, 'staff.saved'));
  wasAddressEntered = true;
}
let wasAddressEntered = false;

/** Invites a person at the page of people. @returns path and query of the link that is shown. */
async function invite(session: PageSession, locale: Locale, email: string): Promise<string> {
  const { page } = session;
  await visit(session, paths.people, locale);
  await page.waitForSelector('#invite');
  await page.type('#invite [name=name]', `Person of ${email}`);
  await page.type('#invite [name=email]', email);
  await page.select('#invite [name=inbox]', 'read');
  // The list above may still load and move the button.
  await page.$eval('#invite button[type=submit]', (button) => (button as HTMLElement).click());
  const link = await page.waitForSelector('[name=link]');
  const { pathname, search } = new URL(
    (await link?.evaluate((input) => (input as HTMLInputElement).value)) ?? '',
  );
  return pathname + search;
}

const button = (key: string, locale: Locale, name: string) =>
  `main button[aria-label="${formatMessage(locale, key, { name })}"]`;

test.each(localeModes.filter(([, javascript]) => javascript))(
  'in %s an invited person signs in, and is signed out by a suspension in the middle of a form',
  async (locale) => {
    const email = `with-script-${locale}@post.example`;
    const name = `Person of ${email}`;
    await using admin = await open(locale);
    await openAsAdministrator(admin, locale);
    expect(await axeViolations(admin.page)).toEqual([]);
    const link = await invite(admin, locale, email);
    expect(await axeViolations(admin.page)).toEqual([]);
    expect(admin.consoleErrors).toEqual([]);

    // The contexts of two sessions have cookies of their own.
    await using person = await open(locale);
    const { page } = person;
    await goto(person, site.origin + link);
    expect(await axeViolations(page)).toEqual([]);
    await page.type(field('password'), personPassword);
    await page.click('main form button[type=submit]');
    await page.waitForSelector('#passkeys');
    await fill(person, '#profile [name=name]', `${name}.`);

    await (await admin.page.waitForSelector(button('staff.people.suspendOf', locale, name)))?.click();
    await admin.page.waitForSelector(button('staff.people.reactivateOf', locale, name));
    await page.click('#profile button[type=submit]');
    await waitForText(page, formatMessage(locale, 'admin.signIn.ended'));
    await signIn(person, email, personPassword);
    await waitForText(page, formatMessage(locale, 'admin.signIn.wrong'));
  },
);

test.each(localeModes.filter(([, javascript]) => !javascript))(
  'in %s an invitation is accepted and the person signs in without script',
  async (locale) => {
    const email = `without-script-${locale}@post.example`;
    await using admin = await open(locale);
    await openAsAdministrator(admin, locale);
    const link = await invite(admin, locale, email);

    await using person = await open(locale, false);
    const { page } = person;
    await goto(person, site.origin + link);
    const name = 'main form input[autocomplete="username"]';
    expect(await page.$eval(name, (input) => (input as HTMLInputElement).value)).toBe(email);
    await page.type(field('password'), 'short');
    await submitWithoutScript(page, 'main form');
    await waitForText(page, formatMessage(locale, 'errors.field.passwordShort'));
    await page.type(field('password'), personPassword);
    await submitWithoutScript(page, 'main form');
    await waitForText(page, formatMessage(locale, 'admin.noscriptSignedIn'));
    await submitWithoutScript(page, 'main form:last-of-type');
    await page.type(field('email'), email);
    await page.type(field('password'), personPassword);
    await submitWithoutScript(page, 'main form');
    await page.setJavaScriptEnabled(true);
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('#messages');

    await goto(person, site.origin + link);
    await waitForText(page, formatMessage(locale, 'staff.password.expired'));
    expect(await axeViolations(page)).toEqual([]);
  },
);
