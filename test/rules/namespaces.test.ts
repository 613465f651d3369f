import { notFoundPage, pages, type ViewName } from '../../data/site/pages.ts';
import { namespaces } from '../../locales/namespaces.ts';
import { importsOf, targetOf } from './imports.ts';
import { readText, withoutComments } from './project-files.ts';

/**
 * Whatever a page's modules say stands in a namespace that the page loads: also what only a click, an error or an answer
 * of the server shows.
 */

const table = 'pages/app/loading/browser-views.ts';

/** The module of a view, as the browser fetches it. */
function moduleOf(view: ViewName): string {
  const [, specifier = ''] =
    new RegExp(`^\\s+'?${view}'?: async .*import\\('(.*?)'\\)`, 'm').exec(readText(table)) ?? [];
  const target = targetOf(table, specifier);
  if (!('own' in target)) throw new Error(`${table} has no module for the view "${view}".`);
  return target.own;
}

/** The module and every module of a page that it imports, directly or not. */
function modulesUnder(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const { specifier, typeOnly } of importsOf(readText(file))) {
    const target = targetOf(file, specifier);
    if (typeOnly || !('own' in target) || found.has(target.own)) continue;
    if (/^pages\/(?!app\/).*\.tsx?$/.test(target.own)) modulesUnder(target.own, found);
  }
  return found;
}

const key = new RegExp(`['"\`](${namespaces.join('|')})\\.[a-zA-Z0-9$]`, 'g');
const namespacesIn = (file: string) =>
  new Set([...withoutComments(readText(file)).matchAll(key)].map(([, name = '']) => name));

test('a page loads the namespace of every message that its modules name', () => {
  const missing = [...pages, notFoundPage].flatMap((page) => {
    const loaded: readonly string[] = ['shared', ...page.namespaces];
    return [...modulesUnder(moduleOf(page.view))].flatMap((file) =>
      [...namespacesIn(file)]
        .filter((name) => !loaded.includes(name))
        .map(
          (name) => `Page "${page.id}" shows messages of "${name}" (${file}), which its row does not load.`,
        ),
    );
  });
  expect(missing).toEqual([]);
});
