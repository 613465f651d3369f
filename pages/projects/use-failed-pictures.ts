import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Which cards' own pictures did not load, by the project's id in `data-project`.
 *
 * @returns a ref for the list of cards, the ids that failed, and the listener for the list's `onErrorCapture`: errors
 *   of pictures do not bubble, but one listener hears them all on their way down.
 */
export function useFailedPictures<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [failed, setFailed] = useState<ReadonlySet<number>>(noneFailed);

  const note = useCallback((ids: number[]) => {
    if (ids.length > 0) setFailed((known) => new Set([...known, ...ids]));
  }, []);

  // A picture may have failed before the script ran.
  useEffect(() => {
    const pictures = [...(list.current?.querySelectorAll('img') ?? [])];
    note(pictures.filter(isBroken).flatMap(cardOf));
  }, [note]);

  return { list, failed, onErrorCapture: (event: SyntheticEvent) => note(cardOf(event.target)) };
}

const noneFailed: ReadonlySet<number> = new Set();

function isBroken(picture: HTMLImageElement): boolean {
  return picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0;
}

function cardOf(target: EventTarget): number[] {
  if (!(target instanceof HTMLImageElement)) return [];
  const id = target.closest<HTMLElement>('[data-project]')?.dataset.project;
  return id === undefined ? [] : [Number(id)];
}
