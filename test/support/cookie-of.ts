import type { PageSession } from './open-page.ts';

/** Value of a cookie in the browser; undefined when it is not set. */
export async function cookieOf({ context }: PageSession, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((each) => each.name === name)?.value;
}
