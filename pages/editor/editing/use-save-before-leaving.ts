import { useEffect, useEffectEvent, useState } from 'react';
import type { useDocumentEditing } from './use-document-editing.ts';

type Editing = Pick<ReturnType<typeof useDocumentEditing>, 'isSaving' | 'isUnsaved' | 'failure' | 'save'>;

/**
 * Holds back every link that leaves the form, and what closes it, until what was typed is saved, so that the next page does not read and
 * check an earlier draft. A second click, or a save that fails, leaves at once: the browser has kept what is typed.
 *
 * @param onClose closes the form, where it is in a dialog.
 * @returns the function that closes it when all is saved.
 */
export function useSaveBeforeLeaving({ isSaving, isUnsaved, failure, save }: Editing, onClose = () => {}) {
  const [held, setHeld] = useState<HTMLAnchorElement | 'close' | null>(null);
  const isDone = failure !== null || !(isSaving || isUnsaved);
  /** @returns whether the form must not be left yet. */
  const holdBack = (wayOut: typeof held) => {
    if (isDone || wayOut === held) return false;
    setHeld(wayOut);
    return true;
  };
  const hold = useEffectEvent((event: MouseEvent) => {
    const clicked = leavingLink(event);
    if (!clicked || !holdBack(clicked)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => hold(event);
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  const saveNow = useEffectEvent(save);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!held) return;
    // What was typed while another save was on its way.
    if (!isDone) return isSaving ? undefined : saveNow();
    setHeld(null);
    if (held === 'close') close();
    // Not within the click that was held back: where Enter has caused it, browsers ignore another one on the same link.
    else setTimeout(() => held.click());
  }, [held, isDone, isSaving]);
  return () => {
    if (!holdBack('close')) onClose();
  };
}

/** The link to another document that a click opens in this window. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([download])');
  if (!link || !['', '_self'].includes(link.target)) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return isHere ? null : link;
}
