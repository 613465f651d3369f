import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { axeViolations } from '../audits/axe.ts';
import { sampleContent } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { openPage } from '../support/open-page.ts';
import { aPdf } from '../support/pdfs.ts';
import { httpGet } from '../support/read-page.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { testIf } from '../support/test-if.ts';
import { waitUntil } from '../support/wait-until.ts';
import { walker } from '../support/walker.ts';

/** From a PDF of an agency to the download of a visitor without JavaScript. */

const site = startedOnce(startSite);
const project = sampleContent().projects.find(({ slug }) => slug !== undefined);
const t = (name: string, values?: Record<string, string>) => formatMessage('de', name, values);

testIf(project !== undefined, 'no project with a page')(
  'a PDF becomes a download of a project in both languages, from a window of 360 px',
  async () => {
    const key = `projects/${project?.id}`;
    const file = path.join(tmpdir(), `Grundriss Süd ${process.pid}.pdf`);
    await writeFile(file, aPdf());
    await using session = await openPage(site.origin, { locale: 'de', width: 360, height: 780 });
    const { page } = session;
    await page.goto(site.origin + paths.about);
    const post = (url: string, body: object) =>
      page.evaluate(
        async (address, json) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch(address, { method: 'POST', headers, body: json })).json();
        },
        url,
        JSON.stringify(body),
      );
    await post(apiPaths.session, { password: adminPassword });
    await page.goto(site.origin + paths.editDocument(key));
    const walk = walker(page, 'pointer');
    await walk.use('button', t('fields.form.addTo', { label: t('fields.projects.plans') }));
    await walk.use('button', t('editor.upload.choose.plan'));
    await page.waitForSelector('dialog[open]');
    expect(await axeViolations(page)).toEqual([]);
    const input = (await page.$('dialog input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await page.waitForSelector('[id="field/plans/0/file"] a', { timeout: 60_000 });
    for (const locale of locales)
      await page.type(`[id="field/plans/0/title/${locale}"]`, locale === 'de' ? 'Grundriss' : 'Floor plan');
    // Not at its position, which moves when the last key is checked.
    await page.$eval('[id="field/plans/0/languages"] input', (box) => (box as HTMLInputElement).click());
    expect(await axeViolations(page)).toEqual([]);
    await walk.use('link', t('editor.edit.review'));
    await walk.find('heading', t('editor.publish.problems'));
    const shared = await post(apiPaths.previewLinks, { page: paths.project(project?.slug ?? ''), days: 1 });
    const preview = await httpGet(site.origin + shared.path);
    const [, inPreview = ''] = /href="([^"]*\/plans\/[^"]*)"/.exec(preview.body.toString('utf8')) ?? [];
    expect((await httpGet(site.origin + inPreview)).body.equals(aPdf())).toBe(true);
    await walk.use('button', t('editor.publish.submit'));
    await walk.find('navigation', t('editor.publish.see'), 120_000);

    await using visit = await openPage(site.origin, { locale: 'en', width: 360, javascript: false });
    let download = '';
    for (const [locale, name, description] of [
      ['en', 'Floor plan', 'German, PDF, 0.1\u00a0MB'],
      ['de', 'Grundriss', 'Deutsch, PDF, 0,1\u00a0MB'],
    ] as const) {
      const url = `${site.origin}${paths.project(project?.slug ?? '')}?lang=${locale}`;
      await waitUntil('the page has the plan', async () =>
        (await httpGet(url)).body.toString('utf8').includes('/plans/'),
      );
      await visit.page.goto(url);
      const link = await visit.page.waitForSelector(`::-p-aria([name="${name}"][role="link"])`);
      download = (await link?.evaluate((each) => each.getAttribute('href'))) ?? '';
      expect(await link?.evaluate((each) => each.nextElementSibling?.textContent)).toBe(description);
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    expect(download).toMatch(/^\/plans\/grundriss_sued_\d+-[0-9a-f]{12}\.pdf$/);
    const { body, headers } = await httpGet(site.origin + download);
    expect(body.equals(aPdf())).toBe(true);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="grundriss_sued_\d+\.pdf"$/);
    expect(session.consoleErrors).toEqual([]);
  },
);
