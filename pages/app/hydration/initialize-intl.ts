/** The parts of `Intl` that pages use. The first use of each reads tables of the browser: 10 to 40 ms on a phone. */
const firstUses = [
  () => 'a'.localeCompare('b'),
  () => new Intl.NumberFormat('en'),
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long' }),
];

/** Uses `Intl` for the first time, in several tasks: within the hydration it would block input for 60 ms. */
export async function initializeIntl(): Promise<void> {
  for (const use of firstUses) {
    use();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
