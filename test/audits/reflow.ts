import type { Page } from 'puppeteer';

/** Adds a user style sheet; the content security policy does not apply to adopted style sheets. */
export async function addStyleSheet(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** Removes the style sheet that was added last. */
export async function removeStyleSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

/** Text spacing of WCAG 1.4.12. */
export const textSpacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';
/** Text at 200 % for WCAG 1.4.4: all font sizes are relative to the root element. */
export const doubledTextSize = 'html{font-size:200%!important}';

/** Finds horizontal overflow of the page, and text that is clipped by an ancestor. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`${scrollWidth - clientWidth} px wider than the viewport`);
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
    const range = document.createRange();
    for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('noscript, script, style, [role=img]'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // Visually hidden on purpose, clamped to two lines by the specification, or scrollable.
        if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(style.overflowX)) break;
        if (!clips(style)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const overflow = Math.max(left - text.left, text.right - right, top - text.top, text.bottom - bottom);
        if (overflow > 3)
          problems.push(`"${node.textContent.trim().slice(0, 40)}" is clipped by ${Math.round(overflow)} px`);
        break;
      }
    }
    return problems;
  });
}

/** Finds options that their select cannot show in full: wider than the room for them, or a word of those that wrap between words alone. */
export function findClippedOptions(page: Page): Promise<string[]> {
  return page.$$eval('main select', (selects) => {
    const measure = document.createElement('span');
    document.body.append(measure);
    const problems = (selects as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select);
      measure.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font:${style.font};letter-spacing:${style.letterSpacing}`;
      const isWrapped = style.whiteSpace === 'normal';
      if (isWrapped && style.overflowWrap === 'anywhere') return [];
      const parts = [...select.options].flatMap(({ text }) => (isWrapped ? text.split(' ') : [text]));
      return parts.flatMap((text) => {
        measure.textContent = text;
        const room =
          select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        const over = Math.ceil(measure.offsetWidth - room);
        return over > 0 ? [`"${text}" of ${select.name} is cut off by ${over} px`] : [];
      });
    });
    measure.remove();
    return problems;
  });
}

/** Finds transitions, animations and smooth scrolling. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasDuration = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    const problems = [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const isAnimated =
        (style.transitionProperty !== 'none' && hasDuration(style.transitionDuration)) ||
        style.animationName !== 'none';
      return isAnimated ? [`${element.tagName.toLowerCase()} ${element.className} is animated`] : [];
    });
    if (document.getAnimations().length > 0) problems.push('an animation runs');
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      problems.push('the page scrolls smoothly');
    return problems;
  });
}

/** Finds controls without border or underline, which are not recognizable in forced colours. */
export function findControlsWithoutBorder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main select, main input:not([type=hidden]), main textarea, form button',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).clipPath === 'none',
    );
    const hasLine = (style: CSSStyleDeclaration) =>
      ['Top', 'Bottom'].some(
        (side) =>
          style[`border${side}Style` as 'borderTopStyle'] !== 'none' &&
          Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0,
      ) || style.textDecorationLine.includes('underline');
    return visible
      .filter((element) => {
        const related: (Element | null)[] = [element];
        for (let level = 0; level < 5; level += 1) related.push(related.at(-1)?.parentElement ?? null);
        related.push(...element.children);
        if (hasLine(getComputedStyle(element, '::after'))) return false;
        return !related.some((each) => each && hasLine(getComputedStyle(each)));
      })
      .filter((element) => element.offsetWidth > 1 && !element.closest('[aria-hidden=true]'))
      .map((element) => `no border: ${element.outerHTML.slice(0, 100)}`);
  });
}
