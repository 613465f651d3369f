import type { Page } from 'puppeteer';

/** Sum of all layout shifts without user input since the navigation. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is recorded when the frame is painted.
    for (let count = 0; count < 2; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return new Promise<number>((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        let isComplete = false;
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (entry.entryType === 'mark') isComplete = true;
          else if (!entry.hadRecentInput) sum += entry.value;
        }
        if (!isComplete) return;
        observer.disconnect();
        resolve(sum);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Entries are delivered in one list, so the mark comes with every shift before it.
      observer.observe({ type: 'mark' });
      performance.mark('layout-shifts-read');
    });
  });
}
