/** Selector: the pointer is over the card or the focus is within it. */
export const hoverOrFocus = '&:is(:hover, :focus-within)';
