import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';

/** The layers of the site, from those that import most to those that import least. */
const layerNames = ['server', 'pages', 'ui', 'locales', 'data', 'migrations'];

/** A layer with what its files import; tests and examples are left out. */
export interface Layer {
  name: string;
  /** Folders of concerns below it. */
  folders: string[];
  /** Packages that it imports at run time. */
  packages: string[];
  /** Layers that it imports at run time. */
  imports: string[];
  /** Layers of which it imports types only. */
  importsTypesOf: string[];
}

const statement = /^(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The layer or package that an import leads to; null for modules of Node and of Vite. */
function targetOf(file: string, specifier: string): string | null {
  if (/^(node|virtual):/.test(specifier)) return null;
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(file), specifier).split('/')[0] ?? null;
  const [scope = '', name = ''] = specifier.split('/');
  if (scope === '@hd-group') return name;
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function filesOf(layer: string): string[] {
  return readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' })
    .map((file) => `${layer}/${file.replaceAll(path.sep, '/')}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|examples)\.|\/(node_modules|dist|examples)\b/.test(file),
    );
}

function readLayer(name: string): Layer {
  const atRunTime = new Set<string>();
  const typesOf = new Set<string>();
  for (const file of filesOf(name)) {
    for (const [, type, named, dynamic] of readFileSync(path.join(root, file), 'utf8').matchAll(statement)) {
      const target = targetOf(file, named ?? dynamic ?? '');
      if (target !== null && target !== name) (type ? typesOf : atRunTime).add(target);
    }
  }
  const isLayer = (target: string) => layerNames.includes(target);
  const folder = name === 'ui' ? 'ui/src' : name;
  return {
    name,
    folders: readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'examples')
      .map((entry) => entry.name)
      .sort(),
    packages: [...atRunTime].filter((target) => !isLayer(target)).sort(),
    imports: layerNames.filter((each) => atRunTime.has(each)),
    importsTypesOf: layerNames.filter((each) => typesOf.has(each) && !atRunTime.has(each)),
  };
}

/** Reads the imports of all layers. */
export function readLayers(): Layer[] {
  return layerNames.map(readLayer);
}
