import type { CDPSession, Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { localeModes } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedForEach } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** Passkeys with the virtual authenticators of Chrome, which stand for devices. */

const site = startedForEach(startSite);
const rows = '#passkeys li';
const password = 'main form input[name="password"]';

/** A device with a fingerprint reader, on which the person is recognized or not. */
async function addDevice(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

/** Opens the own account as the first administrator. @returns the page and its first device. */
async function openAccount(session: PageSession, locale: Locale) {
  const { page } = session;
  const cdp = await page.createCDPSession();
  await cdp.send('WebAuthn.enable');
  const device = await addDevice(cdp);
  await goto(session, site.origin + withLanguage(paths.account, locale));
  await waitForHydration(page, password);
  await page.type(password, adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#passkey');
  return { page, cdp, device };
}

async function addPasskey(page: Page, name: string) {
  await page.type('#passkey [name=name]', name);
  await page.click('#passkey button[type=submit]');
}

const waitForRows = (page: Page, count: number) =>
  page.waitForFunction(
    (list, expected) => document.querySelectorAll(list).length === expected,
    {},
    rows,
    count,
  );

/** The elements of `noscript` are text, so a button is found only when the script has made it. */
const buttonOf = (locale: Locale, key: string) => `main button::-p-text(${formatMessage(locale, key)})`;

/** Signs out at the inbox, where the button is. */
async function signOut(session: PageSession, locale: Locale) {
  const { page } = session;
  await goto(session, site.origin + withLanguage(paths.admin, locale));
  await page.locator(buttonOf(locale, 'admin.signOut')).click();
  await waitForText(page, formatMessage(locale, 'admin.signIn.out'));
}

const passkeyButton = (locale: Locale) => buttonOf(locale, 'admin.signIn.passkey');

test.each(localeModes.filter(([, javascript]) => javascript))(
  'in %s a person adds passkeys of two devices, signs in with each, and a removed one signs nobody in',
  async (locale) => {
    const text = (key: string, values?: Record<string, string | number>) =>
      formatMessage(locale, key, values);
    await using session = await openPage(site.origin, { reducedMotion: true, locale });
    const { page, cdp, device } = await openAccount(session, locale);
    await waitForText(page, text('staff.account.noPasskeys'));
    await waitForText(page, text('staff.account.passkeysTwo'));
    expect(await axeViolations(page)).toEqual([]);

    await addPasskey(page, 'Laptop');
    await waitForText(page, text('staff.account.passkeyNew'));
    await waitForRows(page, 1);
    expect(await axeViolations(page)).toEqual([]);

    // The same device refuses a second one.
    await addPasskey(page, 'Laptop 2');
    await waitForText(page, text('staff.account.passkeyNotMade'));
    expect(await axeViolations(page)).toEqual([]);
    await page.$eval('#passkey [name=name]', (input) => (input as HTMLInputElement).select());

    // Another device; the first one is kept with its passkey, and out of reach.
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: device });
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
    const phone = await addDevice(cdp);
    await addPasskey(page, 'Phone');
    await waitForRows(page, 2);

    await signOut(session, locale);
    expect(await axeViolations(page)).toEqual([]);
    await page.locator(passkeyButton(locale)).click();
    await waitForText(page, text('admin.messages.title'));

    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone });
    const again = await addDevice(cdp);
    for (const credential of credentials)
      await cdp.send('WebAuthn.addCredential', { authenticatorId: again, credential });
    await signOut(session, locale);
    await page.locator(passkeyButton(locale)).click();
    await waitForText(page, text('admin.messages.title'));

    await goto(session, site.origin + withLanguage(paths.people, locale));
    await waitForText(page, text('staff.people.passkeys', { count: 2 }));
    expect(await axeViolations(page)).toEqual([]);
    await goto(session, site.origin + withLanguage(paths.account, locale));
    await waitForRows(page, 2);
    await page.click(`[aria-label="${text('staff.account.passkeyRemoveOf', { name: 'Laptop' })}"]`);
    await waitForRows(page, 1);
    await signOut(session, locale);
    await page.locator(passkeyButton(locale)).click();
    await waitForText(page, text('admin.signIn.passkeyWrong'));
    expect(await axeViolations(page)).toEqual([]);

    // A finger that the device does not know.
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: again, isUserVerified: false });
    await page.locator(passkeyButton(locale)).click();
    await waitForText(page, text('admin.signIn.passkeyUnused'));
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.each(localeModes.filter(([, javascript]) => !javascript))(
  'in %s the form has the password alone without script',
  async (locale) => {
    await using session = await openPage(site.origin, { javascript: false, locale });
    await goto(session, site.origin + paths.admin);
    await session.page.waitForSelector(password);
    expect(await session.page.$(passkeyButton(locale))).toBeNull();
  },
);
