import type { HTTPRequest, Page } from 'puppeteer';
import { mapOrigin } from '../../data/site/office-map.ts';
import { type CookieConsent, cookieConsentCookie } from '../../data/site/preferences.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const buttonOf = (choice: CookieConsent | 'ask') => `form button[name=choice][value=${choice}]`;

/** Chooses in the cookie notice and waits until it is closed and the choice is stored, which Chrome does in another process. */
export async function chooseConsent(page: Page, choice: CookieConsent): Promise<void> {
  await waitForHydration(page, buttonOf(choice));
  await page.$eval(buttonOf(choice), (element) => (element as HTMLElement).click());
  await page.waitForFunction(
    (selector, stored) => !document.querySelector(selector) && document.cookie.includes(stored),
    {},
    buttonOf(choice),
    `${cookieConsentCookie}=${choice}`,
  );
}

/** Withdraws the consent in the footer and waits for the cookie notice. */
export async function withdrawConsent(page: Page): Promise<void> {
  await waitForHydration(page, buttonOf('ask'));
  await page.$eval(buttonOf('ask'), (element) => (element as HTMLElement).click());
  await page.waitForSelector(buttonOf('accepted'), { visible: true });
}

/** Size, style and reachability of the two buttons of the cookie notice, for a comparison. */
export function consentButtons(
  page: Page,
): Promise<Record<'accepted' | 'declined', Record<string, unknown>>> {
  return page.evaluate(() => {
    const describe = (choice: string) => {
      const element = document.querySelector<HTMLElement>(`button[name=choice][value=${choice}]`);
      if (!element) return {};
      const { width, height, left, top, right, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const style = getComputedStyle(element);
      const properties = [
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
        isInViewport: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        isReachable: at !== null && element.contains(at),
        tabIndex: element.tabIndex,
        isFocused: element === document.activeElement,
        parent: element.parentElement?.childElementCount,
        ...Object.fromEntries(properties.map((name) => [name, style[name as 'color']])),
      };
    };
    return { accepted: describe('accepted'), declined: describe('declined') };
  });
}

/** Mocks the host of the map and records the requests to it; `restore` ends the interception. */
export async function mockMap(page: Page): Promise<{ mapRequests: string[]; restore(): Promise<void> }> {
  const mapRequests: string[] = [];
  const respond = (request: HTTPRequest) => {
    if (request.isInterceptResolutionHandled()) return;
    if (!request.url().startsWith(mapOrigin)) return void request.continue();
    mapRequests.push(request.url());
    void request.respond({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>map</title>',
    });
  };
  await page.setRequestInterception(true);
  page.on('request', respond);
  return {
    mapRequests,
    async restore() {
      page.off('request', respond);
      await page.setRequestInterception(false);
    },
  };
}
