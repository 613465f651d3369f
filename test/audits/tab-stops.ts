import type { Page } from 'puppeteer';

/** What the focus stands on after a press of Tab. */
export interface TabStop {
  /** Place in the document's order among everything that can take the focus; -1 outside the page. */
  position: number;
  name: string;
  wrong: string[];
}

/** Numbers everything on the page that Tab can reach, in the document's order. */
export async function numberTabStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focusable =
      'a[href], button:not(:disabled), summary, input:not([type=hidden]), select, textarea, iframe, [tabindex]';
    const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    );
    stops.forEach((element, position) => {
      element.dataset.stop = String(position);
    });
    return stops.length;
  });
}

/** Presses Tab and says what took the focus, and what is wrong with how it shows. */
export async function nextTabStop(page: Page): Promise<TabStop> {
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { position: -1, name: 'nothing', wrong: [] };
    // The browser has scrolled it into view and drawn its mark by the second frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const box = (
      element.tagName === 'A' ? element : (element.closest('label') ?? element)
    ).getBoundingClientRect();
    const inset = (share: number, from: number, length: number) => from + length * share;
    // Corners of a box that is cut off by the window's edge are asked for inside the window.
    const clamp = (value: number, room: number) => Math.min(Math.max(value, 1), room - 1);
    const points = [
      [0.5, 0.5],
      [0.1, 0.25],
      [0.9, 0.25],
      [0.1, 0.75],
      [0.9, 0.75],
    ].map(([x = 0, y = 0]) => [
      clamp(inset(x, box.left, box.width), innerWidth),
      clamp(inset(y, box.top, box.height), innerHeight),
    ]);
    const hits = points.filter(([x = 0, y = 0]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (element.contains(at) || at.contains(element));
    }).length;
    const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

    // The mark may stand on the element, on a part drawn by CSS, or on the card around a link.
    const marked = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' &&
      Number.parseFloat(style.outlineWidth) >= 2 &&
      !/rgba\(.*, 0\)/.test(style.outlineColor);
    const own = [element, ...(element.parentElement ? [element.parentElement] : [])];
    const mark = own.some(
      (each) => marked(getComputedStyle(each)) || marked(getComputedStyle(each, '::after')),
    );

    const wrong: string[] = [];
    if (!inWindow) wrong.push('is focused outside the window');
    else if (hits < 3) wrong.push(`is covered: ${hits} of 5 points are seen`);
    if (!mark) wrong.push('shows no focus mark');
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    return { position: Number(element.dataset.stop ?? -2), name, wrong };
  });
}

/** Targets that are too small to hit: under 24 px, and nearer to another than 24 px. Links inside a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
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
    const hidden = (element: HTMLElement) =>
      getComputedStyle(element).clipPath !== 'none' || box(element).width <= 1;
    const inSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length >
        (element.textContent ?? '').trim().length + 10;
    const shown = targets.filter((element) => !hidden(element) && !inSentence(element));
    const small = (element: HTMLElement) =>
      box(element).width < least - 0.5 || box(element).height < least - 0.5;
    const near = (element: HTMLElement) => {
      const { left, top, width, height } = box(element);
      const [x, y] = [left + width / 2, top + height / 2];
      return shown.some((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return false;
        const to = box(other);
        const dx = Math.max(to.left - x, 0, x - to.right);
        const dy = Math.max(to.top - y, 0, y - to.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
    };
    return shown
      .filter((element) => small(element) && near(element))
      .map((element) => `small target: ${element.outerHTML.slice(0, 120)}`);
  });
}
