/**
 * Uses the parts of `Intl` that pages use. The first use of each reads tables of the browser, 10 to 90 ms on a phone, of which most is
 * common to all threads of a page.
 */
export const intlFirstUses: readonly (() => unknown)[] = [
  () => 'a'.localeCompare('b'),
  () => new Intl.NumberFormat('en').format(1),
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(0),
];
