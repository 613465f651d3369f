import { useState } from 'react';

/**
 * What was typed and neither sent nor saved. A row is removed with another view, and the end of the session; a text that somebody is
 * writing must outlast both. It is gone with the document, of which the browser warns, and when the person signs out.
 */
const unsentTexts = new Map<string, unknown>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Registered only while there is a text, as browsers do not cache a page with this listener for “back”. */
function warnOfUnload(): void {
  if (unsentTexts.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/**
 * A state that outlasts its component until it is set to `nothing` again.
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
  const [text, setText] = useState(() => (unsentTexts.get(key) as Text | undefined) ?? nothing);
  return [
    text,
    (changed) => {
      if (changed === nothing) unsentTexts.delete(key);
      else unsentTexts.set(key, changed);
      warnOfUnload();
      setText(changed);
    },
  ];
}

/** For a person who signs out. */
export function forgetUnsentTexts(): void {
  unsentTexts.clear();
  warnOfUnload();
}
