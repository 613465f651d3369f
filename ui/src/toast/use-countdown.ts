import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `end` after `milliseconds` of not being held. `hold` stops the clock, `release` lets the rest of
 * the time run. Holds nest by name (pointer, focus), so leaving one does not release the other.
 */
export function useCountdown(milliseconds: number, end: () => void) {
  const latest = useRef(end);
  latest.current = end;
  const state = useRef({
    left: milliseconds,
    since: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const holds = useRef(new Set<string>());

  const run = useCallback(() => {
    const clock = state.current;
    clearTimeout(clock.timer);
    clock.since = Date.now();
    clock.timer = setTimeout(() => latest.current(), clock.left);
  }, []);

  const hold = useCallback((by: string) => {
    const clock = state.current;
    if (holds.current.size === 0) {
      clearTimeout(clock.timer);
      clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
    }
    holds.current.add(by);
  }, []);

  const release = useCallback(
    (by: string) => {
      if (holds.current.delete(by) && holds.current.size === 0) run();
    },
    [run],
  );

  useEffect(() => {
    run();
    return () => clearTimeout(state.current.timer);
  }, [run]);

  return { hold, release };
}
