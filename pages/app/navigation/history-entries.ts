import { displayedPath, setDisplayedPath } from './page-url.ts';

/** State of a history entry. */
export interface EntryState {
  key: string;
  /** Path and query of the page from which the entry was opened. */
  from?: string;
}

let count = 0;
const newKey = () => `${Date.now()}-${++count}`;

/** Scroll position of each history entry, by its key. */
const positions = new Map<string, number>();
/** Functions that enter what was typed in the page of an entry again, by its key. */
const inputs = new Map<string, () => void>();
/** Key of the entry whose page is displayed. */
let currentKey = '';
let isLeaving = false;

const stateOf = () => history.state as EntryState | null;

/** Takes over the current entry; entries of fragments and of the document itself have no state yet. */
export function enterEntry(): void {
  if (!stateOf()) history.replaceState({ key: newKey() } satisfies EntryState, '');
  currentKey = stateOf()?.key ?? '';
  isLeaving = false;
}

/**
 * Starts recording scroll positions. `history.scrollRestoration` stays automatic, because the browser itself restores the position
 * after a reload and in entries of other documents; where a page is put in place, the recorded position replaces its choice.
 */
export function recordScrollPositions(): void {
  enterEntry();
  addEventListener('scroll', () => isLeaving || positions.set(currentKey, scrollY), { passive: true });
}

/** Stops recording: the browser scrolls to the position of the new entry while the previous page is still displayed. */
export function leaveEntry(): void {
  isLeaving = true;
}

/** Keeps the input of the displayed page for when its entry is entered again. */
export const keepEntryInput = (enter: () => void) => inputs.set(currentKey, enter);

/** Enters what was typed in the page of the current entry again. */
export const enterEntryInput = () => inputs.get(currentKey)?.();

/** Adds a history entry for a URL, or replaces the current one, and enters it. */
export function addEntry(url: string, mode: 'push' | 'replace' = 'push'): void {
  const state: EntryState = { ...stateOf(), key: newKey() };
  if (mode === 'replace') history.replaceState(state, '', url);
  else history.pushState({ ...state, from: displayedPath() }, '', url);
  enterEntry();
  setDisplayedPath();
}

/** Scrolls to the recorded position of the current entry, to the fragment of the URL, or to the top. */
export function restoreScroll(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const recorded = positions.get(currentKey);
  if (recorded === undefined && target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: recorded ?? 0, behavior: 'instant' });
}
