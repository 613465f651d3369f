/** Closes the browser of the tests. */
export default async function tearDown(): Promise<void> {
  await globalThis.browserOfTests?.close();
}
