/** Parses a data block of the document; null if the document does not contain it. */
export function readInitialData<Value>(
  id: 'initial-state' | 'shared-messages' | 'preload' | 'prefetch',
): Value | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : null;
}
