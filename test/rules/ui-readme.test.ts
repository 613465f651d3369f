import { isExample, isTest, readText, sources } from './project-files.ts';

/** The README of ui names every component, and only props that there are. */

const readme = readText('ui/README.md');
const files = sources.filter((file) => file.startsWith('ui/src/') && !isTest(file) && !isExample(file));
const folderOf = (file: string) => file.split('/')[2] ?? '';
const folders = [...new Set(files.filter((file) => /\/[A-Z]\w*\.tsx$/.test(file)).map(folderOf))];

/** Rows of all tables that begin with a component's path. */
const rows = readme
  .split('\n')
  .filter((line) => /^\| `[a-z-]+\/[A-Za-z*.-]+`/.test(line))
  .map((line) => {
    const [first = '', ...rest] = line.slice(1, -1).split(' | ');
    const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const folder = names[0]?.split('/')[0] ?? '';
    return { folder, names: names.map((name) => name.replace(`${folder}/`, '')), text: rest.join(' | ') };
  });

test('every component of the table is there', () => {
  const missing = rows.flatMap(({ folder, names }) =>
    names
      .filter((name) => name !== '*')
      .map((name) => `ui/src/${folder}/${name}`)
      .filter((name) => !files.some((file) => file === name || file === `${name}.tsx`)),
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});

test('every folder of components is in the table', () => {
  const listed = new Set(rows.map(({ folder }) => folder));
  // A plain anchor, for sites without a router.
  expect(folders.filter((folder) => !listed.has(folder) && folder !== 'link')).toEqual([]);
});

test('every prop that the table names is one', () => {
  const wrong = rows.flatMap(({ folder, text }) => {
    // What a component takes over from another one of its kind is declared there.
    const code = files
      .filter((file) => folderOf(file) === folder || folder === 'carousel')
      .map(readText)
      .join('\n');
    const props = [...text.matchAll(/`([a-z]\w*)\??(?:\([^`]*\))?`/g)].map(([, name = '']) => name);
    // Attributes of the element itself, and what the tokens bring.
    const others = ['svg', 'ref', 'href', 'column'];
    return props
      .filter((name) => !others.includes(name) && !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${folder}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
