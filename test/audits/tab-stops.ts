import type { Page } from 'puppeteer';

/** The focused element after a press of Tab. */
export interface TabStop {
  /** Index in document order among the tab stops; -1 outside the region, -2 for an element without an index. */
  position: number;
  name: string;
  problems: string[];
}

/** The part of a page whose tab stops are audited. */
export type TabRegion = 'body' | 'main';

/** Assigns an index in document order to every tab stop of a region, and returns their number. */
export async function numberTabStops(page: Page, region: TabRegion): Promise<number> {
  return page.evaluate((selector) => {
    const focusable =
      'a[href], button:not(:disabled), summary, input:not([type=hidden]), select, textarea, iframe, [tabindex]';
    const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.closest(selector) &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    );
    stops.forEach((element, position) => {
      element.dataset.stop = String(position);
    });
    return stops.length;
  }, region);
}

/**
 * Presses Tab and checks that the focused element is in the viewport, not covered, and has a focus ring. The browser
 * scrolls and moves the ring before the key press ends; a problem counts if it is still there two frames later.
 */
export async function nextTabStop(page: Page, region: TabRegion = 'body'): Promise<TabStop> {
  await page.keyboard.press('Tab');
  const stop = await checkFocus(page, region);
  if (stop.problems.length === 0) return stop;
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return checkFocus(page, region);
}

function checkFocus(page: Page, region: TabRegion): Promise<TabStop> {
  return page.evaluate((selector) => {
    const element = document.activeElement as HTMLElement | null;
    if (!element?.closest(selector) || element === document.body)
      return { position: -1, name: 'nothing', problems: [] };
    const box = (
      element.tagName === 'A' ? element : (element.closest('label') ?? element)
    ).getBoundingClientRect();
    // Points outside the viewport are moved into it.
    const clamp = (value: number, size: number) => Math.min(Math.max(value, 1), size - 1);
    const points = [
      [0.5, 0.5],
      [0.1, 0.25],
      [0.9, 0.25],
      [0.1, 0.75],
      [0.9, 0.75],
    ].map(([x = 0, y = 0]) => [
      clamp(box.left + box.width * x, innerWidth),
      clamp(box.top + box.height * y, innerHeight),
    ]);
    const hits = points.filter(([x = 0, y = 0]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (element.contains(at) || at.contains(element));
    }).length;
    const isInViewport = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

    // The focus ring may be on the element, on its ::after, or on the card around a link.
    const hasRing = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' &&
      Number.parseFloat(style.outlineWidth) >= 2 &&
      !/rgba\(.*, 0\)/.test(style.outlineColor);
    const candidates = [element, ...(element.parentElement ? [element.parentElement] : [])];
    const isMarked = candidates.some(
      (each) => hasRing(getComputedStyle(each)) || hasRing(getComputedStyle(each, '::after')),
    );

    const problems: string[] = [];
    if (!isInViewport) problems.push('is focused outside the viewport');
    else if (hits < 3) problems.push(`is covered: ${hits} of 5 points are visible`);
    if (!isMarked) problems.push('has no focus ring');
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    return { position: Number(element.dataset.stop ?? -2), name, problems };
  }, region);
}

/** Finds targets that fail WCAG 2.5.8: smaller than 24 px and too close to another one. Links in a sentence are exempt. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSizePx = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, input:not([type=hidden]), textarea',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert]'),
    );
    const box = (element: HTMLElement) => element.getBoundingClientRect();
    const isHidden = (element: HTMLElement) =>
      getComputedStyle(element).clipPath !== 'none' || box(element).width <= 1;
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length >
        (element.textContent ?? '').trim().length + 10;
    const shown = targets.filter((element) => !isHidden(element) && !isInSentence(element));
    const isSmall = (element: HTMLElement) =>
      box(element).width < minSizePx - 0.5 || box(element).height < minSizePx - 0.5;
    const isNearOther = (element: HTMLElement) => {
      const { left, top, width, height } = box(element);
      const [x, y] = [left + width / 2, top + height / 2];
      return shown.some((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return false;
        const to = box(other);
        const dx = Math.max(to.left - x, 0, x - to.right);
        const dy = Math.max(to.top - y, 0, y - to.bottom);
        return Math.hypot(dx, dy) < minSizePx / 2;
      });
    };
    return shown
      .filter((element) => isSmall(element) && isNearOther(element))
      .map((element) => `small target: ${element.outerHTML.slice(0, 120)}`);
  });
}
