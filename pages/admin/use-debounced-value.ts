import { useEffect, useState } from 'react';

const delayMs = 250;

/** The trimmed value once it has not changed for `delayMs`, so that a search is not sent for every keystroke. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return;
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, debounced]);
  return debounced.trim();
}
