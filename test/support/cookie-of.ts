import type { PageSession } from './open-page.ts';

/** What a visitor's browser keeps under a name; undefined when it keeps nothing. */
export async function cookieOf({ context }: PageSession, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((each) => each.name === name)?.value;
}
