import type { SerializedStyles } from '@emotion/react';

/** Every style of the evaluated modules, on the server. A module of its own, because the modules with styles import it. */
export const stylesByClass = new Map<string, SerializedStyles>();

/** The classes of pages for staff. */
export const staffClasses = new Set<string>();

/** Gives a style its class; `tools/build/vite-styles.ts` inserts the calls. */
export function nameStyle(className: string, styles: SerializedStyles, isOfStaff = false): SerializedStyles {
  if (isOfStaff) staffClasses.add(className);
  stylesByClass.set(className, styles);
  return Object.assign(styles, { className });
}
