/** The card is pointed at, or the focus is in it. */
export const awake = '&:is(:hover, :focus-within)';
