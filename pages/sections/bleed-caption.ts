import { gap, margin, sheetWidth } from '@hd-group/ui/tokens/space.ts';

/**
 * Padding inside the box of a picture that bleeds to the left and ends at column `end`, so that its content starts at the
 * text edge: the margin, or on viewports wider than the grid the part of the box outside the columns.
 */
export function bleedLeftInset(end: number): string {
  const columns = `(${sheetWidth} - 2 * ${margin} - 11 * ${gap}) * ${end} / 12 + ${end - 1} * ${gap}`;
  return `max(${margin}, calc(100% - (${columns})))`;
}
