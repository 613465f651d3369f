import type { Page } from 'puppeteer';
import { waitUntil } from '../support/wait-until.ts';

/** Waits until all transitions and finite animations have ended, so that computed styles are final. */
export async function waitForTransitions(page: Page): Promise<void> {
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
