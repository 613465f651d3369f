import { margin, sheetWidth } from '@hd-group/ui/tokens/space.ts';

/**
 * Distance from the window's edge to the text's edge, for what stands in a box that reaches only one edge of the
 * window; `inset` of the tokens is a share of the box and needs one that reaches both.
 */
export const windowInset = `max(${margin}, calc(50vw - ${sheetWidth} / 2 + ${margin}))`;
