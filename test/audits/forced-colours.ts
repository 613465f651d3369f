import type { Page } from 'puppeteer';

/** Sets forced colours, together with reduced motion. A session of the protocol would lose both when it is detached. */
export async function forceColours(page: Page, value: 'active' | 'none'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'forced-colors', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}
