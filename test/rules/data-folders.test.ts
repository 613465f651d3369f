import path from 'node:path';
import { filesImportedBy } from './imports.ts';
import { sources } from './project-files.ts';

/** Which folders of `data/` each folder of `data/` may import. */
const allowed: Record<string, readonly string[]> = {
  data: [],
  'data/api': ['data'],
  'data/schemas': ['data', 'data/content'],
  'data/derived': ['data', 'data/content', 'data/schemas'],
  'data/messages': ['data', 'data/derived', 'locales/en'],
  'data/site': ['data', 'data/api', 'data/derived', 'data/messages', 'data/schemas'],
  'data/legal': ['data', 'data/derived', 'data/messages', 'data/schemas', 'data/site'],
  'data/checks': ['data', 'data/content', 'data/derived', 'data/messages', 'data/schemas', 'data/site'],
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
