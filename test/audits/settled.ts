import type { Page } from 'puppeteer';
import { waitUntil } from '../support/wait-until.ts';

/** Waits until every transition and every animation with an end has ended, so that computed styles are final. */
export async function settled(page: Page): Promise<void> {
  await waitUntil('transitions have ended', () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
    ),
  );
}
