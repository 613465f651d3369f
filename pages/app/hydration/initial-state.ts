/** Data that the server wrote into the document; null in a document without it. */
export function readInitialData<Value>(id: 'initial-state' | 'shared-messages' | 'preload'): Value | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : null;
}
