import { gap, margin, sheetWidth } from '@hd-group/ui/tokens/space.ts';

/**
 * Distance from the left edge of a picture that bleeds to the end of column `end` to the text edge, as padding inside the
 * picture's box: the margin, and beyond the sheet's full width what the columns leave of the box.
 */
export function leftEdge(end: number): string {
  const columns = `(${sheetWidth} - 2 * ${margin} - 11 * ${gap}) * ${end} / 12 + ${end - 1} * ${gap}`;
  return `max(${margin}, calc(100% - (${columns})))`;
}
