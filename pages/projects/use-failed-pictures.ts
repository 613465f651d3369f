import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Detects pictures of project cards that failed to load, by the project's id in `data-project`.
 *
 * @returns a ref for the list of cards, the ids that failed, and the listener for the list's `onErrorCapture`: error
 *   events do not bubble, so the listener handles them in the capture phase.
 */
export function useFailedPictures<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [failed, setFailed] = useState<ReadonlySet<number>>(noneFailed);

  const addFailed = useCallback((ids: number[]) => {
    if (ids.length > 0) setFailed((known) => new Set([...known, ...ids]));
  }, []);

  // A picture may have failed before hydration.
  useEffect(() => {
    const pictures = [...(list.current?.querySelectorAll('img') ?? [])];
    addFailed(pictures.filter(isBroken).flatMap(cardOf));
  }, [addFailed]);

  return { list, failed, onErrorCapture: (event: SyntheticEvent) => addFailed(cardOf(event.target)) };
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
