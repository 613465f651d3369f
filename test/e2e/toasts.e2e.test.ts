import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import { finishTransitions } from '../audits/finish-transitions.ts';
import { advanceClock, waitForFrames, waitForNoTimer, waitForTimer } from '../support/page-clock.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { withFakeClock } from '../support/with-fake-clock.ts';

/** Timing and gestures of the toasts, with a fake clock. */

const site = startedOnce(startSite);

const home = () => site.origin + paths.home;

const durationMs = 5000;
const toast = '[role=status] [data-kind]';
let subscriptions = 0;

async function subscribe(page: Page, email = `toast-${++subscriptions}@post.example`) {
  await page.$eval(
    '#newsletter [name=email]',
    (field, value) => {
      (field as HTMLInputElement).value = value;
    },
    email,
  );
  await page.$eval('#newsletter form [type=submit], form#newsletter [type=submit]', (button) =>
    (button as HTMLElement).click(),
  );
  await page.waitForSelector(toast);
  await waitForTimer(page, durationMs);
  await finishTransitions(page);
  return email;
}

/** Waits until no toast is shown. */
const waitForNoToast = (page: Page) =>
  page.waitForFunction((selector) => !document.querySelector(selector), { polling: 50 }, toast);

test('a toast is 420 px wide and closes after 5,000 ms', () =>
  withFakeClock(home(), async ({ page }) => {
    await subscribe(page);
    expect(await page.$eval(toast, (element) => Math.round(element.getBoundingClientRect().width))).toBe(420);
    await advanceClock(page, durationMs - 1);
    expect(await page.$(toast)).not.toBeNull();
    await advanceClock(page, 1);
    await waitForNoToast(page);
  }));

test('the pointer on a toast pauses its timer', () =>
  withFakeClock(home(), async ({ page }) => {
    await subscribe(page);
    await advanceClock(page, durationMs - 1000);
    await page.hover(toast);
    await waitForNoTimer(page, durationMs);
    await advanceClock(page, 3 * durationMs);
    expect(await page.$(toast)).not.toBeNull();
    await page.mouse.move(5, 200);
    await waitForTimer(page, 1000);
    await advanceClock(page, 1000);
    await waitForNoToast(page);
  }));

test('a new toast replaces the previous one', () =>
  withFakeClock(home(), async ({ page }) => {
    const email = await subscribe(page);
    await subscribe(page, email);
    await page.waitForFunction(
      (selector) => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        return all.length === 1 && all[0]?.dataset.kind === 'destructive';
      },
      { polling: 50 },
      toast,
    );
  }));

test('a toast in a mobile viewport keeps its margins and is dismissed by a swipe of 50 px to the right', () =>
  withFakeClock(
    home(),
    async ({ page }) => {
      await subscribe(page);
      const drag = async (distance: number) => {
        const { x, y } = await page.$eval(toast, (element) => {
          const { left, top } = element.getBoundingClientRect();
          return { x: left + 12, y: top + 8 };
        });
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + distance / 2, y);
        await page.mouse.move(x + distance, y);
        await page.mouse.up();
      };
      expect(await page.$eval(toast, (element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(
        360 - 32,
      );
      await drag(49);
      await waitForFrames(page);
      expect(await page.$(`[data-state=open] > ${toast.split(' ')[1]}`)).not.toBeNull();
      await drag(50);
      await waitForNoToast(page);
    },
    { width: 360 },
  ));
