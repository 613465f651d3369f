import type { Visit } from '../support/visit.ts';

/** What a visitor's browser keeps under a name; undefined when it keeps nothing. */
export async function cookieOf({ context }: Visit, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((each) => each.name === name)?.value;
}
