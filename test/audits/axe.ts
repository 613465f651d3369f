import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 levels A and AA, and the best practices of axe. */
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
 * Runs axe on the current state of the page. The script is added through the DevTools protocol, as the content security
 * policy of the page would block it.
 *
 * @param within selector of the part to check; rules about the full page are skipped then.
 * @returns rule and element of each violation.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`);
  const lines = await page.evaluate(
    async (runOptions, part) => {
      const { axe } = window as unknown as {
        axe: { run(context: string | Document, o: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(part ?? document, runOptions);
      // axe cannot read the pixels behind a header on a picture; `header-contrast.ts` measures them.
      const isOnPicture = (target: string) =>
        document
          .querySelector(target)
          ?.closest('header[data-shell|=overlay][data-state=top]:not(:has(details[open]))') != null;
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== 'color-contrast' || !isOnPicture(String(target[0])))
          .map(({ target, failureSummary }) => `${id} at ${target.join(' ')} (${failureSummary ?? ''})`),
      );
    },
    options,
    within,
  );
  return lines.map((line) => line.replaceAll(/\s+/g, ' '));
}
