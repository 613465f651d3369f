/** An entry that editors can hide. */
export interface MayBeHidden {
  isHidden?: boolean | undefined;
}

/** Whether the site shows an entry. A hidden one is checked as the others are, and nowhere else. */
export function isShown({ isHidden }: MayBeHidden): boolean {
  return !isHidden;
}
