import { processingRows } from '../../data/legal/processings.ts';
import { productSources, readText } from './project-files.ts';

/** The modules that store something in the browser beside cookies: of the editor, what is typed until it is saved, uploads until they end, and how the preview was. */
const editorStorage = [
  'pages/editor/editing/kept-changes.ts',
  'pages/editor/pictures/kept-uploads.ts',
  'pages/editor/preview/preview-settings.ts',
];

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
  const named = editorStorage.map((file) => names.find((name) => readText(file).includes(`'${name}'`)));
  expect(named.sort()).toEqual([...names].sort());
});
