import { margin, sheetWidth } from '@hd-group/ui/tokens/space.ts';

/**
 * Distance from the viewport's edge to the text edge, for elements in a box that touches only one edge of the viewport.
 * The token `inset` is relative to the box, so it fits only a box that spans the viewport.
 */
export const viewportInset = `max(${margin}, calc(50vw - ${sheetWidth} / 2 + ${margin}))`;
