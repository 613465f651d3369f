import path from 'node:path';
import { importsOf, targetOf } from './imports.ts';
import { readText, sources } from './project-files.ts';

/** Which folders of `data/` each folder of `data/` may import. */
const allowed: Record<string, readonly string[]> = {
  data: [],
  'data/api': ['data'],
  'data/content': ['data'],
  'data/site': ['data', 'data/content'],
  'data/checks': ['data', 'data/content', 'data/site'],
};

const files = sources.filter((file) => file.startsWith('data/'));
const importsIn = (file: string) =>
  importsOf(readText(file)).flatMap(({ specifier }) => {
    const target = targetOf(file, specifier);
    return 'own' in target ? [target.own] : [];
  });

test('folders of data import only the folders below them', () => {
  const crossings = files.flatMap((file) => {
    const folder = path.posix.dirname(file);
    return importsIn(file)
      .filter((target) => ![folder, ...(allowed[folder] ?? [])].includes(path.posix.dirname(target)))
      .map((target) => `${file} imports ${target}`);
  });
  expect(crossings).toEqual([]);
});

test('no files of data import each other in a circle', () => {
  const reachable = (file: string, found = new Set<string>()): Set<string> => {
    for (const target of importsIn(file).filter((each) => each.endsWith('.ts') && !found.has(each))) {
      found.add(target);
      reachable(target, found);
    }
    return found;
  };
  expect(files.filter((file) => reachable(file).has(file))).toEqual([]);
});
