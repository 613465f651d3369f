import { notFoundPage, pages, type ViewName } from '../../data/site/pages.ts';
import { namespaces } from '../../locales/namespaces.ts';
import { filesImportedBy, targetOf } from './imports.ts';
import { readText, withoutComments } from './project-files.ts';

/** Every message that the modules of a page use is in a namespace that the page loads, error messages included. */

const table = 'pages/app/loading/browser-views.ts';

/** The module that the browser loads for a view. */
function moduleOf(view: ViewName): string {
  const [, specifier = ''] =
    new RegExp(`^\\s+'?${view}'?: async .*import\\('(.*?)'\\)`, 'm').exec(readText(table)) ?? [];
  const target = targetOf(table, specifier);
  if (!('file' in target)) throw new Error(`${table} has no module for the view "${view}".`);
  return target.file;
}

/** The module and all page modules that it imports, directly or indirectly. */
function modulesUnder(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const target of filesImportedBy(file, { withTypes: false })) {
    if (!found.has(target) && /^pages\/(?!app\/).*\.tsx?$/.test(target)) modulesUnder(target, found);
  }
  return found;
}

const key = new RegExp(`['"\`](${namespaces.join('|')})\\.[a-zA-Z0-9$]`, 'g');
const namespacesIn = (file: string) =>
  new Set([...withoutComments(readText(file)).matchAll(key)].map(([, name = '']) => name));

test('a page loads the namespace of every message that its modules use', () => {
  const missing = [...pages, notFoundPage].flatMap((page) => {
    const loaded: readonly string[] = ['shared', ...page.namespaces];
    return [...modulesUnder(moduleOf(page.view))].flatMap((file) =>
      [...namespacesIn(file)]
        .filter((name) => !loaded.includes(name))
        .map(
          (name) => `Page "${page.id}" uses messages of "${name}" (${file}), which its row does not load.`,
        ),
    );
  });
  expect(missing).toEqual([]);
});
