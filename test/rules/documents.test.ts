import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, layers, readText, root } from './project-files.ts';

/** References in the documents: links, anchors and file names. */

const documents = filesUnder().filter((file) => file.endsWith('.md'));

/** The anchors of all headings, in the form that code hosts generate. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents.map((file) => [file]))('every relative link of %s has an existing target', (file) => {
  const broken = [...readText(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#');
      const linked = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
      if (!existsSync(path.join(root, linked))) return true;
      return anchor !== undefined && !anchorsOf(readText(linked)).includes(anchor);
    });
  expect(broken).toEqual([]);
});

test.each(documents.map((file) => [file]))('every project file that %s names exists', (file) => {
  const projectPath = new RegExp(`^(${[...layers, 'docs', 'pictures', 'public'].join('|')})/`);
  const folder = path.posix.dirname(file);
  const missing = [...readText(file).matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => projectPath.test(name) && !/[<>{}*…]|villa/.test(name))
    // Generated files.
    .filter((name) => !/^public\/(?:pictures|plans)/.test(name))
    .filter((name) => ![name, `${folder}/${name}`].some((each) => existsSync(path.join(root, each))));
  expect(missing).toEqual([]);
});

test('the table of DECISIONS.md has every record beside its subject, by number', () => {
  const [head = '', ...subjects] = readText('DECISIONS.md').split(/^## /m);
  const listed = [...head.matchAll(/^\| \[(.+)\]\(.*\) \| (.*) \|$/gm)].map((row) => row.slice(1));
  const recorded = subjects.map((text) => [
    text.split('\n')[0],
    [...text.matchAll(/^### (\d+)\./gm)]
      .map(([, number]) => Number(number))
      .sort((one, other) => one - other)
      .join(', '),
  ]);
  expect(listed).toEqual(recorded);
});
