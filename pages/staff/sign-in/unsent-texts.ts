import { useSyncExternalStore } from 'react';

/**
 * What was typed and neither sent nor saved. A row is removed with another view, and the end of the session; a text that somebody is
 * writing must outlast both. It is gone with the document, of which the browser warns, and when the person signs out.
 */
const unsentTexts = new Map<string, unknown>();

/**
 * Browsers report a `mailto:` link as if it left the page, some not before the event loop goes on, and with no URL in the event. The
 * time is that of the last click on one.
 */
let mailLinkTime = Number.NEGATIVE_INFINITY;
const mailLinkMs = 1000;

function noteMailLink({ target, timeStamp }: Event): void {
  if (target instanceof Element && target.closest('a[href^="mailto:"]')) mailLinkTime = timeStamp;
}

function warn(event: BeforeUnloadEvent): void {
  if (event.timeStamp - mailLinkTime > mailLinkMs) event.preventDefault();
}

/** Registered only while there is a text, as browsers do not cache a page with this listener for “back”. */
function warnOfUnload(): void {
  const change = unsentTexts.size > 0 ? 'addEventListener' : 'removeEventListener';
  window[change]('click', noteMailLink, { capture: true });
  window[change]('beforeunload', warn);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announceChange(): void {
  warnOfUnload();
  for (const listener of listeners) listener();
}

/**
 * A state that outlasts its component until it is set to `nothing` again; a row that comes back meanwhile has it, too.
 *
 * @param accountId nobody but this person gets the text back.
 * @param name of the text, such as `reply 1`.
 */
export function useUnsentText<Text>(
  accountId: number | undefined,
  name: string,
  nothing: Text,
): [Text, (text: Text) => void] {
  const key = `${accountId}: ${name}`;
  const read = () => (unsentTexts.get(key) as Text | undefined) ?? nothing;
  return [
    useSyncExternalStore(subscribe, read, read),
    (changed) => {
      if (changed === nothing) unsentTexts.delete(key);
      else unsentTexts.set(key, changed);
      announceChange();
    },
  ];
}

/** Whether a sign-out would lose something. */
export const hasUnsentTexts = (): boolean => unsentTexts.size > 0;

/** For a person who signs out, or has erased what texts were about. @param names of the texts; all by default. */
export function forgetUnsentTexts(names?: readonly string[]): void {
  for (const key of unsentTexts.keys())
    if (names?.includes(key.slice(key.indexOf(' ') + 1)) ?? true) unsentTexts.delete(key);
  announceChange();
}
