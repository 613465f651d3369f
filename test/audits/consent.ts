import type { Page } from 'puppeteer';
import { mapOrigin } from '../../data/site/office-map.ts';
import type { Consent } from '../../data/site/preferences.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The cookie notice, the way a visitor works it. */

const button = (choice: Consent | 'ask') => `form button[name=choice][value=${choice}]`;

/** Chooses in the notice and waits until it is gone. */
export async function choose(page: Page, choice: Consent): Promise<void> {
  await waitForHydration(page, button(choice));
  await page.$eval(button(choice), (element) => (element as HTMLElement).click());
  await page.waitForFunction((selector) => !document.querySelector(selector), {}, button(choice));
}

/** Takes the choice back in the footer and waits for the notice. */
export async function withdraw(page: Page): Promise<void> {
  await waitForHydration(page, button('ask'));
  await page.$eval(button('ask'), (element) => (element as HTMLElement).click());
  await page.waitForSelector(button('accepted'), { visible: true });
}

/** How much the two choices of the notice weigh: everything that could make one of them the easier one. */
export function choices(page: Page): Promise<Record<'accepted' | 'declined', Record<string, unknown>>> {
  return page.evaluate(() => {
    const weigh = (choice: string) => {
      const element = document.querySelector<HTMLElement>(`button[name=choice][value=${choice}]`);
      if (!element) return {};
      const { width, height, left, top, right, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const style = getComputedStyle(element);
      const looks = [
        'backgroundColor',
        'borderColor',
        'borderWidth',
        'color',
        'fontSize',
        'fontWeight',
        'opacity',
        'padding',
      ];
      return {
        width: Math.round(width),
        height: Math.round(height),
        inWindow: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        reachable: at !== null && element.contains(at),
        tabIndex: element.tabIndex,
        focused: element === document.activeElement,
        parent: element.parentElement?.childElementCount,
        ...Object.fromEntries(looks.map((name) => [name, style[name as 'color']])),
      };
    };
    return { accepted: weigh('accepted'), declined: weigh('declined') };
  });
}

/** The map's host answers from here, so that no test leaves the machine. Call `leave` to let the page go on alone. */
export async function mockMap(page: Page): Promise<{ asked: string[]; leave(): Promise<void> }> {
  const asked: string[] = [];
  const answer = (request: import('puppeteer').HTTPRequest) => {
    if (request.isInterceptResolutionHandled()) return;
    if (!request.url().startsWith(mapOrigin)) return void request.continue();
    asked.push(request.url());
    void request.respond({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>map</title>',
    });
  };
  await page.setRequestInterception(true);
  page.on('request', answer);
  return {
    asked,
    async leave() {
      page.off('request', answer);
      await page.setRequestInterception(false);
    },
  };
}
