import { Refusal } from '../command/refusal.ts';

/** The value of an argument that is a positive number. @throws Refusal when it is not. */
export function positiveNumber(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Refusal(`--${name} must be a positive number, not "${value}".`);
  return number;
}
