import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import type { PageSession } from '../support/open-page.ts';
import { adminPassword } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** A path, what its page is brought into, and how. */
export type PageState = readonly [
  path: string,
  state: string,
  bring: (visitor: PageSession) => Promise<unknown>,
];

/** An address that must have subscribed before. */
export const subscribed = 'already@post.example';
let readers = 0;

async function useFilter(page: Page, type: string) {
  const before = await page.$$eval('[data-project]', (all) => all.length);
  await page.select('main form [name=type]', type);
  await page.waitForFunction(
    (many) => document.querySelectorAll('[data-project]').length < many,
    { polling: 100 },
    before,
  );
}

/** What a page can be brought into beyond its frame, by its path. */
export const pageStates: readonly PageState[] = [
  [
    paths.home,
    'toast shown',
    async ({ page }) => {
      await page.type('#newsletter [name=email]', `reader-${++readers}@post.example`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-kind=plain]');
    },
  ],
  [
    paths.home,
    'toast of a failure shown',
    async ({ page }) => {
      await page.type('#newsletter [name=email]', subscribed);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-kind=destructive]');
    },
  ],
  [
    paths.home,
    'form with errors',
    async ({ page }) => {
      await page.type('#newsletter [name=email]', 'nobody');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#newsletter [aria-invalid=true]');
    },
  ],
  [
    paths.contact,
    'form with errors',
    async ({ page }) => {
      await page.$eval('#contact-form [type=submit]', (button) => (button as HTMLElement).click());
      await page.waitForSelector('#contact-form [aria-invalid=true]');
    },
  ],
  [
    paths.admin,
    'form with errors',
    async ({ page }) => {
      await waitForHydration(page, '[name=password]');
      await page.type('[name=password]', 'wrong');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[aria-invalid=true]');
    },
  ],
  [
    paths.admin,
    'signed in',
    async ({ page }) => {
      await waitForHydration(page, '[name=password]');
      await page.type('[name=password]', adminPassword);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('[name=password]'));
    },
  ],
  ...[paths.projects, paths.projectsByCity].flatMap((path): PageState[] => [
    [path, 'filter used', ({ page }: PageSession) => useFilter(page, 'residential')],
    [
      path,
      'card expanded',
      ({ page }: PageSession) =>
        page.$eval('[data-project] button[aria-expanded]', (button) => (button as HTMLElement).click()),
    ],
  ]),
  [
    paths.about,
    'card expanded',
    ({ page }) =>
      page.$$eval('main article summary', (all) => {
        for (const summary of all) (summary as HTMLElement).click();
      }),
  ],
];
