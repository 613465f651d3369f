import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import type { PageSession } from '../support/open-page.ts';
import { adminPassword } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** A state of a page beyond its initial one, and the interaction that leads to it. */
export interface PageState {
  path: string;
  state: string;
  enter: (session: PageSession) => Promise<unknown>;
}

/** Email address that must be subscribed before the audit. */
export const subscribedEmail = 'already@post.example';
let subscriptions = 0;

async function useFilter(page: Page, type: string) {
  const before = await page.$$eval('[data-project]', (all) => all.length);
  await page.select('main form [name=type]', type);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-project]').length < count,
    { polling: 100 },
    before,
  );
}

export const pageStates: readonly PageState[] = [
  {
    path: paths.home,
    state: 'toast shown',
    enter: async ({ page }) => {
      await page.type('#newsletter [name=email]', `reader-${++subscriptions}@post.example`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-kind=plain]');
    },
  },
  {
    path: paths.home,
    state: 'error toast shown',
    enter: async ({ page }) => {
      await page.type('#newsletter [name=email]', subscribedEmail);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-kind=destructive]');
    },
  },
  {
    path: paths.home,
    state: 'form with errors',
    enter: async ({ page }) => {
      await page.type('#newsletter [name=email]', 'nobody');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#newsletter [aria-invalid=true]');
    },
  },
  {
    path: paths.contact,
    state: 'form with errors',
    enter: async ({ page }) => {
      await page.$eval('#contact-form [type=submit]', (button) => (button as HTMLElement).click());
      await page.waitForSelector('#contact-form [aria-invalid=true]');
    },
  },
  {
    path: paths.admin,
    state: 'form with errors',
    enter: async ({ page }) => {
      await waitForHydration(page, '[name=password]');
      await page.type('[name=password]', 'wrong');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[aria-invalid=true]');
    },
  },
  {
    path: paths.admin,
    state: 'signed in',
    enter: async ({ page }) => {
      await waitForHydration(page, '[name=password]');
      await page.type('[name=password]', adminPassword);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('[name=password]'));
    },
  },
  ...[paths.projects, paths.projectsByCity].flatMap((path): PageState[] => [
    { path, state: 'filter used', enter: ({ page }) => useFilter(page, 'residential') },
    {
      path,
      state: 'card expanded',
      enter: ({ page }) =>
        page.$eval('[data-project] button[aria-expanded]', (button) => (button as HTMLElement).click()),
    },
  ]),
  {
    path: paths.about,
    state: 'card expanded',
    enter: ({ page }) =>
      page.$$eval('main article summary', (all) => {
        for (const summary of all) (summary as HTMLElement).click();
      }),
  },
];
