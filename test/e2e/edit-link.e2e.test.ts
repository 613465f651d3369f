import { paths } from '../../data/site/paths.ts';
import { axeViolations } from '../audits/axe.ts';
import { click, isSameDocument, markDocument, waitForPath } from '../support/document-navigation.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { signInByApi } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/** "Edit this page": from a page of the site to its documents in the editor. */

const site = startedOnce(startSite);
const link = '#edit-page a';
const shownText = ({ page }: PageSession) =>
  page.$eval(link, (element) => (element as HTMLElement).innerText.trim());

async function signIn(session: PageSession): Promise<void> {
  await goto(session, site.origin + paths.notice);
  expect(await session.page.$(link)).toBeNull();
  await signInByApi(session.page);
}

test('after links and the language switch the link leads to the documents of the displayed page', async () => {
  await using session = await openPage(site.origin, { locale: 'en', reducedMotion: true });
  const { page } = session;
  await signIn(session);
  await gotoHydrated(session, site.origin + paths.about);
  await markDocument(page);
  expect(await shownText(session)).toBe(formatMessage('en', 'editor.editPage'));
  expect(await axeViolations(page)).toEqual([]);
  await click(page, `header a[href^="${paths.business}"]`);
  await waitForPath(page, paths.business);
  await click(page, 'header button[name=lang][value=de]');
  await waitUntil('the page is in German', () =>
    page.$eval('html', (html) => (html as HTMLHtmlElement).lang === 'de'),
  );
  expect(await isSameDocument(page)).toBe(true);
  expect(await shownText(session)).toBe(formatMessage('de', 'editor.editPage'));
  await page.focus(link);
  await page.keyboard.press('Enter');
  await waitForPath(page, paths.content);
  expect(new URL(page.url()).searchParams.get('page')).toBe(paths.business);
  const linkTo = (key: string) => `a[href^="${paths.editDocument(key)}"]`;
  await page.waitForSelector(linkTo('messages/business'));
  expect(await page.$(linkTo('messages/about'))).toBeNull();
  expect(session.consoleErrors).toEqual([]);
});

test('without JavaScript the link leads to the editor', async () => {
  await using session = await openPage(site.origin, { locale: 'en' });
  await signIn(session);
  await session.page.setJavaScriptEnabled(false);
  await goto(session, site.origin + paths.about);
  await Promise.all([session.page.waitForNavigation(), session.page.click(link)]);
  expect(session.page.url()).toBe(site.origin + paths.contentOf(paths.about));
});
