import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { sampleContent } from '../support/content.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage } from '../support/open-page.ts';
import { signInByApi, waitForText } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The order of the portfolio, changed with the keyboard. */

const site = startedOnce(startSite);
const t = (key: string, values?: Record<string, string | number>) => formatMessage('de', key, values);
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;
const { projects } = sampleContent();
const last = projects.at(-1);

(last && projects.length > 1 ? test : test.skip)(
  'the last project is moved to the top and published',
  async () => {
    const name = last?.name ?? '';
    await using session = await openPage(site.origin, { locale: 'de' });
    const { page } = session;
    await goto(session, site.origin + paths.notice);
    await signInByApi(page);
    await goto(session, site.origin + withLanguage(paths.content, 'de'));
    await page.locator(`::-p-xpath(//summary[h2[.="${t('editor.group.projects')}"]])`).click();
    await page.locator(button(t('editor.order.change'))).click();
    const first = button(t('editor.order.firstOf', { name }));
    await page.waitForSelector(first);
    await waitUntil('the order is loaded', () =>
      page.$eval(first, (element) => element.getAttribute('aria-disabled') === 'false'),
    );
    await page.focus(first);
    await page.keyboard.press('Enter');
    await waitForText(page, t('editor.order.moved', { name, position: 1, count: projects.length }));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      t('editor.order.firstOf', { name }),
    );
    // What the bars at the edges of the window cover has no size.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    await waitUntil('the draft is saved', () =>
      page.evaluate(
        async (url) => (await (await fetch(url)).json()).documents.length === 1,
        apiPaths.contentChanges,
      ),
    );
    await goto(session, site.origin + withLanguage(paths.publishContent, 'de'));
    await page.locator(button(t('editor.publish.submit'))).click();
    await waitUntil('visitors see the order', async () => {
      const html = await (await fetch(site.origin + paths.projects)).text();
      return /data-project="(\d+)"/.exec(html)?.[1] === String(last?.id);
    });
    expect(session.consoleErrors).toEqual([]);
  },
);
