import { useCallback, useEffect, useRef } from 'react';

/**
 * Timer that can be paused. Calls `onEnd` after `durationMs` milliseconds of unpaused time.
 *
 * @returns `pause(reason)` and `resume(reason)`. The timer continues with the remaining time after the last
 *   reason (pointer, focus) has been resumed.
 */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  const clock = useRef({
    remainingMs: durationMs,
    startedAt: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const pauseReasons = useRef(new Set<string>());

  const start = useCallback(() => {
    const { current } = clock;
    clearTimeout(current.timer);
    current.startedAt = Date.now();
    current.timer = setTimeout(() => latestOnEnd.current(), current.remainingMs);
  }, []);

  const pause = useCallback((reason: string) => {
    const { current } = clock;
    if (pauseReasons.current.size === 0) {
      clearTimeout(current.timer);
      current.remainingMs = Math.max(0, current.remainingMs - (Date.now() - current.startedAt));
    }
    pauseReasons.current.add(reason);
  }, []);

  const resume = useCallback(
    (reason: string) => {
      if (pauseReasons.current.delete(reason) && pauseReasons.current.size === 0) start();
    },
    [start],
  );

  useEffect(() => {
    start();
    return () => clearTimeout(clock.current.timer);
  }, [start]);

  return { pause, resume };
}
