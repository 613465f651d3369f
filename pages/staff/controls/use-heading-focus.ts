import { useEffect } from 'react';

/**
 * Moves the focus to the main heading when a component appears in place of the one that had the focus.
 *
 * @param isReplacement whether the visitor's own action replaced the earlier content; false on the first load.
 */
export function useHeadingFocus(isReplacement: boolean): void {
  useEffect(() => {
    if (!isReplacement || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [isReplacement]);
}
