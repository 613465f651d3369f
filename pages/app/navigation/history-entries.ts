import { displayedPath, setDisplayedPath } from './page-url.ts';

/** State of a history entry. */
export interface EntryState {
  key: string;
  /** Path and query of the page from which the entry was opened. */
  from?: string;
  /** Scroll position when a link was followed from it, or its document ended. */
  top?: number;
}

let count = 0;
const newKey = () => `${Date.now()}-${++count}`;

/** Scroll position of each history entry of this document, by its key. */
const positions = new Map<string, number>();
/** Functions that enter what was typed in the page of an entry again, by its key. */
const inputs = new Map<string, () => void>();
/** The entry whose page is displayed. */
let current: EntryState = { key: '' };

const stateOf = () => history.state as EntryState | null;
/** Whether the displayed page is that of the current entry: the browser scrolls to the position of another one before its page comes. */
const isRecording = () => stateOf()?.key === current.key;

/** Identifies the current entry; empty before the navigation has started. */
export const entryKey = () => current.key;

let visit = 0;
/** Identifies the visit of the displayed page, which also goes on in another language, with another filter and at a fragment. */
export const displayedVisit = () => visit;
/** Begins the visit of another page, or of the same one anew. */
export const beginVisit = () => ++visit;

/** Makes the current entry of the history that of the displayed page. An entry of a fragment has no state yet, nor has that of the document. */
export function enterEntry(): void {
  if (!stateOf()) history.replaceState({ from: current.from, key: newKey() } satisfies EntryState, '');
  current = stateOf() ?? current;
}

/**
 * Starts recording scroll positions. `history.scrollRestoration` stays automatic, because the browser itself restores the position
 * after a reload and in entries of other documents; where a page is put in place, the recorded position replaces its choice.
 */
export function recordScrollPositions(): void {
  enterEntry();
  addEventListener('scroll', () => isRecording() && positions.set(current.key, scrollY), { passive: true });
  addEventListener('pagehide', storePosition);
}

/** Stores the scroll position in the entry, for going back after a reload, when `positions` is empty. */
function storePosition(): void {
  if (isRecording()) history.replaceState({ ...current, top: scrollY } satisfies EntryState, '');
}

/** Keeps the input of the displayed page for when its entry is entered again. */
export const keepEntryInput = (enter: () => void) => inputs.set(current.key, enter);

/** Enters what was typed in the page of the current entry again. */
export const enterEntryInput = () => inputs.get(current.key)?.();

/** Changes what was typed in the page of an entry when it is entered again, such as by clearing a form that was sent since. */
export function changeEntryInput(key: string, change: () => void): void {
  const enter = inputs.get(key);
  if (!enter) return;
  inputs.set(key, () => {
    enter();
    change();
  });
}

/** Adds a history entry for a URL, or replaces the current one, and enters it. */
export function addEntry(url: string, mode: 'push' | 'replace' = 'push'): void {
  const key = newKey();
  if (mode === 'replace') history.replaceState({ from: current.from, key } satisfies EntryState, '', url);
  else {
    storePosition();
    history.pushState({ from: displayedPath(), key } satisfies EntryState, '', url);
  }
  enterEntry();
  setDisplayedPath();
}

/** The element that the fragment of the URL names, as it stands or decoded. */
export function fragmentTarget(): HTMLElement | null {
  const fragment = location.hash.slice(1);
  const named = document.getElementById(fragment);
  if (named) return named;
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    // No valid encoding, such as "100%".
    return null;
  }
}

/** Scrolls to the recorded position of the current entry, to the fragment of the URL, or to the top. */
export function restoreScroll(): void {
  const target = fragmentTarget();
  const recorded = positions.get(current.key) ?? current.top;
  if (recorded === undefined && target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: recorded ?? 0, behavior: 'instant' });
}
