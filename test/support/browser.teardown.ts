import { rmSync } from 'node:fs';

/** Closes the browsers, stops the site of the browser tests and deletes the build with faults. */
export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.testBrowsers ?? []).map((browser) => browser.close()));
  await globalThis.testSite?.stop();
  const { TEST_FAULT_BUILD: folder } = process.env;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
