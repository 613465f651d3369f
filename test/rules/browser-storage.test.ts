import { productSources, readText } from './project-files.ts';

test('pages and ui use no browser storage but cookies and send no beacon', () => {
  const forbiddenApis =
    /\b(localStorage|sessionStorage|indexedDB|caches\.open|navigator\.sendBeacon|serviceWorker)\b/;
  const files = productSources.filter(
    (file) => /^(pages|ui)\//.test(file) && forbiddenApis.test(readText(file)),
  );
  expect(files).toEqual([]);
});
