/** Closes the browsers and stops the site of the browser tests. */
export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.testBrowsers ?? []).map((browser) => browser.close()));
  await globalThis.testSite?.stop();
}
