import { processingRows } from '../../data/legal/processings.ts';
import { productSources, readText } from './project-files.ts';

/** What stores something in the browser beside cookies: what is typed in the editor until it is saved, and how its preview was. */
const editorStorage = ['pages/editor/kept-changes.ts', 'pages/editor/preview-settings.ts'];

test('pages and ui use no browser storage but cookies and that of the editor, and send no beacon', () => {
  const forbiddenApis =
    /\b(localStorage|sessionStorage|indexedDB|caches\.open|navigator\.sendBeacon|serviceWorker)\b/;
  const files = productSources.filter(
    (file) => /^(pages|ui)\//.test(file) && forbiddenApis.test(readText(file)),
  );
  expect(files.sort()).toEqual(editorStorage);
});

test('the table of processings names what the editor stores', () => {
  const names = processingRows.flatMap(({ localStorage = [] }) => localStorage);
  expect(names.map((name, index) => readText(editorStorage[index] ?? '').includes(`'${name}'`))).toEqual([
    true,
    true,
  ]);
});
