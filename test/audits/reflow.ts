import type { Page } from 'puppeteer';

/** How a page is read by people who set their own text, and what is lost then. */

/** Rules of the reader's own, as a browser extension brings them. The page's policy stops no adopted sheet. */
export async function adopt(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** WCAG 1.4.12. */
export const textSpacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';
/** WCAG 1.4.4, text alone: every size of the site is relative to this one. */
export const doubledText = 'html{font-size:200%!important}';

/** What cannot be read: the page wider than its window, or text outside the box that cuts it off. */
export function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`${scrollWidth - clientWidth} px wider than the window`);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cuts = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('noscript, script, style, [role=img]'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // Hidden from the eye on purpose, cut to two lines by the specification, or scrolled by the reader.
        if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(style.overflowX)) break;
        if (!cuts(style)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const over = Math.max(left - text.left, text.right - right, top - text.top, text.bottom - bottom);
        if (over > 3)
          wrong.push(`"${node.textContent.trim().slice(0, 40)}" is cut off by ${Math.round(over)} px`);
        break;
      }
    }
    return wrong;
  });
}

/** Options that their select cannot show in full: wider than the room for them, or a word of those that wrap. */
export function cutSelects(page: Page): Promise<string[]> {
  return page.$$eval('main select', (selects) => {
    const measure = document.createElement('span');
    document.body.append(measure);
    const cut = (selects as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select);
      measure.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font:${style.font};letter-spacing:${style.letterSpacing}`;
      const parts = [...select.options].flatMap(({ text }) =>
        style.whiteSpace === 'normal' ? text.split(' ') : [text],
      );
      return parts.flatMap((text) => {
        measure.textContent = text;
        const room =
          select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        const over = Math.ceil(measure.offsetWidth - room);
        return over > 0 ? [`"${text}" of ${select.name} is cut off by ${over} px`] : [];
      });
    });
    measure.remove();
    return cut;
  });
}

/** Everything on the page that would move by itself or on hover. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const long = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    const wrong = [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const moves =
        (style.transitionProperty !== 'none' && long(style.transitionDuration)) ||
        style.animationName !== 'none';
      return moves ? [`${element.tagName.toLowerCase()} ${element.className} moves`] : [];
    });
    if (document.getAnimations().length > 0) wrong.push('an animation runs');
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      wrong.push('the page scrolls smoothly');
    return wrong;
  });
}

/** What loses its shape where the system sets the colours: fields and buttons without a border, marks without a line. */
export function shapeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main select, main input:not([type=hidden]), main textarea, form button',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).clipPath === 'none',
    );
    const line = (style: CSSStyleDeclaration) =>
      ['Top', 'Bottom'].some(
        (side) =>
          style[`border${side}Style` as 'borderTopStyle'] !== 'none' &&
          Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0,
      ) || style.textDecorationLine.includes('underline');
    return seen
      .filter((element) => {
        const around: (Element | null)[] = [element];
        for (let level = 0; level < 5; level += 1) around.push(around.at(-1)?.parentElement ?? null);
        const parts = [...element.children];
        const drawn = line(getComputedStyle(element, '::after'));
        return !drawn && ![...around, ...parts].some((each) => each && line(getComputedStyle(each)));
      })
      .filter((element) => element.offsetWidth > 1 && !element.closest('[aria-hidden=true]'))
      .map((element) => `no edge: ${element.outerHTML.slice(0, 100)}`);
  });
}
