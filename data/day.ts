/**
 * Whether a text is a day of the calendar. The form alone does not tell: `Date.parse` makes 2 March of 30 February.
 *
 * @param text such as `2027-01-31`.
 */
export function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(start) && new Date(start).toISOString() === `${text}T00:00:00.000Z`;
}
