import { useEffect, useState } from 'react';

/** How long a value must rest before it counts, in milliseconds. */
const rest = 250;

/** The value once it has stopped changing: a search is not sent for every letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled.trim();
}
