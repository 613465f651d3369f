import { filesImportedBy } from './imports.ts';
import { productSources, sources } from './project-files.ts';

/** Folders whose direct subfolders must not import each other in a circle. */
const layeredFolders = ['tools', 'ui/src'];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The first circle of a graph as a path that ends where it begins; null when there is none. */
function findCircle(graph: Graph): string[] | null {
  const finished = new Set<string>();
  const search = (node: string, path: readonly string[]): string[] | null => {
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    if (finished.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = search(next, [...path, node]);
      if (circle) return circle;
    }
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = search(node, []);
    if (circle) return circle;
  }
  return null;
}

const fileGraph: Graph = new Map(
  sources.map((file) => [file, new Set(filesImportedBy(file, { withTypes: false }))]),
);

/** Imports between the direct subfolders of a folder; its own files are left out. */
function folderGraph(folder: string): Graph {
  const subfolderOf = (file: string) => {
    const [name, ...rest] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : [];
    return rest.length > 0 ? `${folder}/${name}` : null;
  };
  const graph = new Map<string, Set<string>>();
  for (const file of productSources) {
    const from = subfolderOf(file);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const target of filesImportedBy(file, { withTypes: false })) {
      const to = subfolderOf(target);
      if (to && to !== from) targets.add(to);
    }
  }
  return graph;
}

const messageOf = (circle: string[] | null) =>
  circle ? `Import circle: ${circle.join(' → ')}` : 'no import circle';

test('no files import each other in a circle', () => {
  expect(messageOf(findCircle(fileGraph))).toBe('no import circle');
});

test.each(layeredFolders)('no subfolders of %s import each other in a circle', (folder) => {
  const graph = folderGraph(folder);
  expect(graph.size).toBeGreaterThan(1);
  expect(messageOf(findCircle(graph))).toBe('no import circle');
});

test('a circle is found and named', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set<string>()],
    ['d', new Set(['b'])],
  ]);
  expect(messageOf(findCircle(graph))).toBe('Import circle: b → d → b');
});
