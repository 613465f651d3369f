import { useEffect, useEffectEvent, useState } from 'react';
import type { useDocumentEditing } from './use-document-editing.ts';

type Editing = Pick<ReturnType<typeof useDocumentEditing>, 'isSaving' | 'isUnsaved' | 'failure' | 'save'>;

/**
 * Holds back every link that leaves the form until what was typed is saved, so that the next page does not read and check an earlier
 * draft. A second click, or a save that fails, leaves at once: the browser has kept what is typed.
 */
export function useSaveBeforeLeaving({ isSaving, isUnsaved, failure, save }: Editing): void {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const isDone = failure !== null || !(isSaving || isUnsaved);
  const hold = useEffectEvent((event: MouseEvent) => {
    const clicked = leavingLink(event);
    if (!clicked || isDone || clicked === link) return;
    event.preventDefault();
    event.stopPropagation();
    setLink(clicked);
    save();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => hold(event);
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    if (!link || !isDone) return;
    setLink(null);
    link.click();
  }, [link, isDone]);
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
