import type { Page } from 'puppeteer';

declare global {
  interface Window {
    fakeClock: { advance(ms: number): void; pendingDelays(): number[] };
  }
}

/**
 * Installs a fake clock in every page that is opened afterwards. Timers of 250 ms and more and `Date.now()` follow it;
 * shorter timers stay real, as animations and libraries need them.
 */
export async function installFakeClock(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const minFakeDelayMs = 250;
    const native = {
      setTimeout: window.setTimeout.bind(window),
      setInterval: window.setInterval.bind(window),
      clearTimeout: window.clearTimeout.bind(window),
    };
    const timers = new Map<number, { at: number; delayMs: number; repeats: boolean; run: () => void }>();
    let now = Date.now();
    // Above the ids of real timers.
    let lastId = 1_000_000;
    const add = (callback: TimerHandler, delayMs: number, repeats: boolean, args: unknown[]) => {
      lastId += 1;
      const run = () => (callback as (...values: unknown[]) => void)(...args);
      timers.set(lastId, { at: now + delayMs, delayMs, repeats, run });
      return lastId;
    };
    const clear = (id?: number) => {
      if (id === undefined || !timers.delete(id)) native.clearTimeout(id);
    };
    Object.assign(window, {
      setTimeout: (callback: TimerHandler, delayMs = 0, ...args: unknown[]) =>
        delayMs < minFakeDelayMs
          ? native.setTimeout(callback, delayMs, ...args)
          : add(callback, delayMs, false, args),
      setInterval: (callback: TimerHandler, delayMs = 0, ...args: unknown[]) =>
        delayMs < minFakeDelayMs
          ? native.setInterval(callback, delayMs, ...args)
          : add(callback, delayMs, true, args),
      clearTimeout: clear,
      clearInterval: clear,
    });
    Date.now = () => now;
    window.fakeClock = {
      pendingDelays: () => [...timers.values()].map(({ delayMs }) => delayMs),
      advance(ms) {
        const end = now + ms;
        for (;;) {
          const due = [...timers]
            .filter(([, { at }]) => at <= end)
            .sort(([, one], [, other]) => one.at - other.at)[0];
          if (!due) break;
          const [id, timer] = due;
          now = timer.at;
          if (timer.repeats) timer.at += timer.delayMs;
          else timers.delete(id);
          timer.run();
        }
        now = end;
      },
    };
  });
}

/** Advances the fake clock and waits until the effects are painted. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await page.evaluate((duration) => window.fakeClock.advance(duration), ms);
  await waitForFrames(page);
}

/** Waits for three animation frames. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Waits until the page has a pending timer with this delay. */
export async function waitForTimer(page: Page, delayMs: number): Promise<void> {
  await page.waitForFunction(
    (delay) => window.fakeClock.pendingDelays().includes(delay),
    { polling: 20 },
    delayMs,
  );
}

/** Waits until the page has no pending timer with this delay. */
export async function waitForNoTimer(page: Page, delayMs: number): Promise<void> {
  await page.waitForFunction(
    (delay) => !window.fakeClock.pendingDelays().includes(delay),
    { polling: 20 },
    delayMs,
  );
}
