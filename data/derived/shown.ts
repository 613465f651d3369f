/** An entry that editors can hide. */
export interface MayBeHidden {
  isHidden?: boolean | undefined;
}

/** Whether the site shows an entry. A hidden one is checked as the others are, and nowhere else. */
export function isShown({ isHidden }: MayBeHidden): boolean {
  return !isHidden;
}

/** The ids of the pages that editors have hidden. */
export function hiddenPagesOf(pages: Readonly<Record<string, MayBeHidden>>): Record<string, true> {
  return Object.fromEntries(
    Object.entries(pages).flatMap(([id, page]) => (isShown(page) ? [] : [[id, true]])),
  );
}
