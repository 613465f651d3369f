import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { namespaces } from '../../data/messages/message-types.ts';
import { notFoundPage, pages, type ViewName } from '../../data/site/pages.ts';
import { views } from '../../pages/loading/views.ts';
import { locales } from '../support/languages.ts';
import { readText, withoutComments } from './project-files.ts';

/** Every message that the modules of a page use is in a namespace that the page loads, error messages included. */

const { output } = await cruise(['pages'], { parser: 'swc', includeOnly: '^pages/(?!app/)' });
const imports = new Map(
  (output as ICruiseResult).modules.map(({ source, dependencies }) => [
    source,
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => resolved),
  ]),
);

/** The module and all page modules that it imports, directly or indirectly. */
function modulesUnder(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const target of imports.get(file) ?? []) if (!found.has(target)) modulesUnder(target, found);
  return found;
}

function modulesOf(view: ViewName): Set<string> {
  const [, path] = /import\(['"](?:\.\.\/)+(.+)['"]\)/.exec(String(views[view])) ?? [];
  return modulesUnder(`pages/${path}`);
}

const key = new RegExp(`['"\`](${namespaces.join('|')})\\.[a-zA-Z0-9$]`, 'g');
const namespacesIn = (file: string) =>
  new Set([...withoutComments(readText(file)).matchAll(key)].map(([, name = '']) => name));

test('a page loads the namespace of every message that its modules use', () => {
  const missing = [...pages, notFoundPage].flatMap((page) => {
    const loaded: readonly string[] = ['shared', ...page.namespaces];
    return [...modulesOf(page.view)].flatMap((file) =>
      [...namespacesIn(file)]
        .filter((name) => !loaded.includes(name))
        .map(
          (name) => `Page "${page.id}" uses messages of "${name}" (${file}), which its row does not load.`,
        ),
    );
  });
  expect(missing).toEqual([]);
});

test.each(locales)('the editor has a name for the texts of each namespace (%s)', (locale) => {
  const editor = JSON.parse(readText(`locales/${locale}/editor.json`));
  expect(namespaces.filter((name) => !editor[`editor.messages.${name}`])).toEqual([]);
});
