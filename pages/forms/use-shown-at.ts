import { useEffect, useRef } from 'react';

/**
 * Time at which a form was shown, for the server's spam check.
 *
 * @returns a function that returns it in milliseconds since the Unix epoch, 0 before hydration.
 */
export function useShownAt(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  return () => shownAt.current;
}
