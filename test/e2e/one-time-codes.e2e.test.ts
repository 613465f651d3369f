import { mkdtempDisposableSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { Locale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { codeOf, stepAt } from '../../server/features/inbox/sign-in/totp.ts';
import { axeViolations } from '../audits/axe.ts';
import { aContactMessage } from '../support/builders.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedForEach } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

const site = startedForEach(startSite);
const password = 'main form input[name="password"]';
const codeField = 'main form input[name="code"]';

/** At the top, where the header covers nothing. */
async function violationsAtTop(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return axeViolations(page);
}

test.each([['en', 'de']] as const)(
  'in %s a person switches codes on and signs in by password and code; in %s without script, and confirms before an export',
  async (locale, other) => {
    const message = aContactMessage();
    await fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    const signIn = async (session: PageSession, to: string, language: Locale) => {
      await goto(session, site.origin + withLanguage(to, language));
      await waitForHydration(session.page, password);
      await session.page.type(password, adminPassword);
      await session.page.keyboard.press('Enter');
    };
    // A session without a second factor, since the account has none yet.
    await using earlier = await openPage(site.origin, { reducedMotion: true, locale: other });
    await signIn(earlier, paths.admin, other);
    await waitForText(earlier.page, message.email);
    await using session = await openPage(site.origin, { reducedMotion: true, locale });
    const { page } = session;
    await signIn(session, paths.account, locale);
    const begin = formatMessage(locale, 'staff.codes.begin');
    await page.locator(`main ::-p-aria([name="${begin}"][role="button"])`).click();
    await page.waitForSelector('#codes-form');
    expect(await violationsAtTop(page)).toEqual([]);
    const secret = await page.$eval('#codes-form [name=secret]', (field) =>
      (field as HTMLInputElement).value.replaceAll(' ', ''),
    );
    const picture = await (await page.$('#codes-form svg'))?.screenshot();
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data })).toContain(`secret=${secret}`);
    const step = stepAt(Date.now());
    await page.type('#codes-form [name=code]', codeOf(secret, step));
    await page.keyboard.press('Enter');
    await page.waitForSelector('#codes li');
    expect(await violationsAtTop(page)).toEqual([]);
    const recovery = await page.$$eval('#codes li', (rows) =>
      rows.map(({ textContent }) => textContent ?? ''),
    );
    expect(recovery).toHaveLength(10);

    await using plain = await openPage(site.origin, { javascript: false, locale: other });
    await goto(plain, site.origin + withLanguage(paths.admin, other));
    const send = async (field: string, value: string) => {
      await plain.page.type(field, value);
      await Promise.all([plain.page.waitForNavigation(), plain.page.keyboard.press('Enter')]);
    };
    await send(password, adminPassword);
    await send(codeField, '000000');
    await waitForText(plain.page, formatMessage(other, 'admin.code.wrong'));
    // The next time step, as the code of this one is used.
    await send(codeField, codeOf(secret, Math.max(step + 1, stepAt(Date.now()))));
    await goto(plain, `${site.origin}/api/contact/messages?limit=5`);
    expect(await plain.page.$eval('body', ({ textContent }) => textContent)).toContain(message.email);

    // The same step with script.
    await using scripted = await openPage(site.origin, { reducedMotion: true, locale });
    await signIn(scripted, paths.admin, locale);
    await scripted.page.waitForSelector(codeField);
    expect(await axeViolations(scripted.page)).toEqual([]);
    await scripted.page.type(codeField, recovery[1] ?? '');
    await scripted.page.keyboard.press('Enter');
    await waitForText(scripted.page, message.email);

    const inbox = earlier.page;
    using downloads = mkdtempDisposableSync(path.join(tmpdir(), 'export-'));
    const cdp = await inbox.createCDPSession();
    await cdp.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads.path });
    const csv = formatMessage(other, 'admin.list.messagesCsv');
    await inbox.locator(`main ::-p-aria([name="${csv}"][role="link"])`).click();
    await inbox.waitForSelector('dialog[open] [name=code]');
    expect(await axeViolations(inbox)).toEqual([]);
    await inbox.type('dialog [name=code]', recovery[0] ?? '');
    await inbox.keyboard.press('Enter');
    await inbox.waitForSelector('dialog', { hidden: true });
    await waitUntil('the export is downloaded', () =>
      readdirSync(downloads.path).some((name) => name.endsWith('.csv')),
    );
  },
);
