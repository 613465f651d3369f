/** The card is pointed at, or the focus is in it. */
export const hoverOrFocus = '&:is(:hover, :focus-within)';
