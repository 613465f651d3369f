/** Public holidays of the office's state, as `npm run holidays` writes them to `holidays.json`. */
export interface Holidays {
  /** ISO 3166-2 code of the state. */
  state: string;
  /** First and last year of the list. */
  from: number;
  to: number;
  /** ISO dates. */
  dates: string[];
}
