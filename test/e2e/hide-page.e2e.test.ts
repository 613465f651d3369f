import { apiPaths } from '../../data/site/api-paths.ts';
import { pageById, pageNameKey } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { signInByApi, waitForText } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/** A page is taken off the site from a phone, and shown again. */

const site = startedOnce(startSite);
const t = (key: string, values?: Record<string, string>) => formatMessage('de', key, values);
const title = t(pageNameKey(pageById('about')));

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

async function openDocument(session: PageSession): Promise<void> {
  await goto(session, site.origin + withLanguage(paths.editDocument('pages/about'), 'de'));
  await session.page.waitForSelector(button(t('editor.edit.preview')));
}

test('a page is taken off the site in three taps, without links to it, and comes back', async () => {
  await using session = await openPage(site.origin, {
    locale: 'de',
    width: 360,
    height: 740,
    hasTouch: true,
  });
  const { page } = session;
  await goto(session, site.origin + paths.notice);
  await signInByApi(page);
  await openDocument(session);
  expect(await axeViolations(page)).toEqual([]);
  await page.locator(button(t('editor.visibility'))).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.locator(button(t('editor.visibility.takeOff'))).click();
  await waitForText(page, t('editor.takeOff.question', { title }));
  await page.locator('[role=alert] button').click();
  await waitForText(page, t('editor.takeOff.done', { title }));
  const gone = await fetch(site.origin + paths.about);
  expect(gone.status).toBe(410);
  const home = await (await fetch(site.origin + paths.home)).text();
  expect(home).not.toContain(`href="${paths.about}"`);
  expect(home).toContain(`href="${paths.business}"`);

  await openDocument(session);
  await page.locator(button(t('editor.visibility'))).click();
  await page.locator(button(t('editor.visibility.show'))).click();
  await waitUntil('the draft is saved', async () => {
    const response = await page.evaluate(async (url) => (await fetch(url)).json(), apiPaths.contentChanges);
    return (response as { documents: unknown[] }).documents.length === 1;
  });
  await page.evaluate(
    async (urls) => {
      const { activeId } = await (await fetch(urls.editions)).json();
      const { documents } = await (await fetch(urls.changes)).json();
      const revisions = { 'pages/about': documents[0].revision };
      const body = JSON.stringify({ revisions, note: '', parentId: activeId });
      await fetch(urls.publish, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    {
      editions: apiPaths.contentEditions,
      changes: apiPaths.contentChanges,
      publish: apiPaths.contentPublish,
    },
  );
  await waitUntil('the page is back', async () => (await fetch(site.origin + paths.about)).ok);
  expect(session.consoleErrors).toEqual([]);
});
