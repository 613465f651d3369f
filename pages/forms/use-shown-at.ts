import { useEffect, useRef } from 'react';

/**
 * When a form appeared, for the server's time trap.
 *
 * @returns function that gives the time in milliseconds since 1970.
 */
export function useShownAt(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  return () => shownAt.current;
}
