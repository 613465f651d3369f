import type { Page } from 'puppeteer';

/**
 * A clock that stands until a test moves it. Waits of 250 ms and more and `Date.now()` follow it; shorter waits are the
 * browser's own, as animations and libraries need them.
 */

declare global {
  interface Window {
    clock: { pass(milliseconds: number): void; waiting(): number[] };
  }
}

/** Puts the clock into every page that is opened from now on. */
export async function holdClock(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const long = 250;
    const native = {
      setTimeout: window.setTimeout.bind(window),
      setInterval: window.setInterval.bind(window),
      clearTimeout: window.clearTimeout.bind(window),
    };
    const timers = new Map<number, { at: number; every: number | null; wait: number; call: () => void }>();
    let now = Date.now();
    let last = 1_000_000;
    const add = (call: TimerHandler, wait: number, repeat: boolean, rest: unknown[]) => {
      last += 1;
      const run = () => (call as (...values: unknown[]) => void)(...rest);
      timers.set(last, { at: now + wait, every: repeat ? wait : null, wait, call: run });
      return last;
    };
    const clear = (id?: number) => {
      if (id === undefined || !timers.delete(id)) native.clearTimeout(id);
    };
    Object.assign(window, {
      setTimeout: (call: TimerHandler, wait = 0, ...rest: unknown[]) =>
        wait < long ? native.setTimeout(call, wait, ...rest) : add(call, wait, false, rest),
      setInterval: (call: TimerHandler, wait = 0, ...rest: unknown[]) =>
        wait < long ? native.setInterval(call, wait, ...rest) : add(call, wait, true, rest),
      clearTimeout: clear,
      clearInterval: clear,
    });
    Date.now = () => now;
    window.clock = {
      waiting: () => [...timers.values()].map(({ wait }) => wait),
      pass(milliseconds) {
        const end = now + milliseconds;
        for (;;) {
          const due = [...timers]
            .filter(([, { at }]) => at <= end)
            .sort(([, one], [, other]) => one.at - other.at)[0];
          if (!due) break;
          const [id, timer] = due;
          now = timer.at;
          if (timer.every === null) timers.delete(id);
          else timer.at += timer.every;
          timer.call();
        }
        now = end;
      },
    };
  });
}

/** Lets time pass in the page, and whatever that sets off be drawn. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => window.clock.pass(time), milliseconds);
  await waitForFrames(page);
}

/** Waits until the page has been drawn three times. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Waits until something in the page waits for that long. */
export async function waitForTimer(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((time) => window.clock.waiting().includes(time), { polling: 20 }, milliseconds);
}

/** Waits until nothing in the page waits for that long. */
export async function waitForNoTimer(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((time) => !window.clock.waiting().includes(time), { polling: 20 }, milliseconds);
}
