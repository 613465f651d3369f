import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, A and AA, and what axe calls best practice. */
const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * What axe finds wrong on the page as it is now: rule and element of each place.
 *
 * The devtools protocol brings the script in, so the page's own policy stays as it is.
 *
 * @param within selector of the part that is checked; rules about the page as a whole are left out then.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`);
  const found = await page.evaluate(
    async (how, part) => {
      const { axe } = window as unknown as {
        axe: { run(context: string | Document, o: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(part ?? document, how);
      // The ground of a bar on a picture is its pixels, which axe cannot read; the walk over the variants measures them.
      const onPicture = (target: string) =>
        document
          .querySelector(target)
          ?.closest('header[data-shell|=overlay][data-state=top]:not(:has(details[open]))') != null;
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== 'color-contrast' || !onPicture(String(target[0])))
          .map(({ target, failureSummary }) => `${id} at ${target.join(' ')} (${failureSummary ?? ''})`),
      );
    },
    options,
    within,
  );
  return found.map((line) => line.replaceAll(/\s+/g, ' '));
}
