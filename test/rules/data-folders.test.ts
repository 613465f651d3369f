import path from 'node:path';
import { filesImportedBy } from './imports.ts';
import { sources } from './project-files.ts';

/** Which folders of `data/` each folder of `data/` may import. */
const allowed: Record<string, readonly string[]> = {
  data: [],
  'data/api': ['data'],
  'data/content': ['data'],
  'data/messages': ['data', 'data/content', 'locales/en'],
  'data/site': ['data', 'data/api', 'data/content', 'data/messages'],
  'data/legal': ['data', 'data/content', 'data/messages', 'data/site'],
  'data/checks': ['data', 'data/content', 'data/messages', 'data/site'],
};

const files = sources.filter((file) => file.startsWith('data/'));

test('folders of data import only the folders below them', () => {
  const crossings = files.flatMap((file) => {
    const folder = path.posix.dirname(file);
    return filesImportedBy(file, { withTypes: true })
      .filter((target) => ![folder, ...(allowed[folder] ?? [])].includes(path.posix.dirname(target)))
      .map((target) => `${file} imports ${target}`);
  });
  expect(crossings).toEqual([]);
});
