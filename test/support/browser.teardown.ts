/** Closes the browsers of the tests and stops the site they share. */
export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.browsersOfTests ?? []).map((browser) => browser.close()));
  await globalThis.siteOfTests?.stop();
}
