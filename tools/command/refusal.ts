import { operatorProblem } from '../../server/start-error.ts';

/** An expected failure; the tool prints its message without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The value of an argument that is a positive number. @throws Refusal when it is not. */
export function positiveNumber(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Refusal(`--${name} must be a positive number, not "${value}".`);
  return number;
}

/** Wrong arguments and invalid JSON of a content file, whose message has the place, are expected failures as well. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof Refusal ||
  error instanceof SyntaxError ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** Runs a tool. An error sets exit status 1; expected ones are printed without a stack. */
export async function runTool(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isExpected(error) ? error.message : (operatorProblem(error) ?? error));
    process.exitCode = 1;
  }
}
