import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readModule } from './examples-module.ts';
import { type ComponentDocs, componentDocs } from './examples-props.ts';
import { root } from './run.ts';

/** A row of the table in `ui/src/examples.ts`. */
interface ExampleRow {
  name: string;
  /** Absolute path of the module. */
  file: string;
  /** Name of its export. */
  exported: string;
}

/** The examples of a component with their source. */
export interface ExampleSet {
  name: string;
  /** Path of its source, relative to the project. */
  file: string;
  /** The components of its folder that it renders, the one of its name first. */
  components: ComponentDocs[];
  /** Source text of all examples. */
  text: string;
  /** Source text of each example by name; empty when the names are computed. */
  code: ReadonlyMap<string, string>;
}

const table = path.join(root, 'ui/src/examples.ts');

/** Removes the indentation that all lines but the first have in common. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const common = Math.min(...indents);
  return [first, ...rest.map((line) => line.slice(common))].join('\n');
}

/** Source text of the rendered element: an example is a function without parameters. */
function codeOf(text: string): string {
  const body = text.replace(/^\(\) =>\s*/, '');
  const inner = /^\(\n([\s\S]*)\n\s*\)$/.exec(body)?.[1];
  return inner ? dedent(inner.trimStart()) : dedent(body);
}

/** Reads the examples of a row. */
export function readExamples({ name, file, exported }: ExampleRow): ExampleSet {
  const module = readModule(file);
  const declaration = module.declarations.get(exported);
  const init = declaration?.type === 'VariableDeclarator' ? declaration.init : null;
  if (!init) throw new Error(`${file} does not declare ${exported}.`);
  const properties = init.type === 'ObjectExpression' ? init.properties : [];
  const code = properties.flatMap((property): [string, string][] => {
    if (property.type !== 'Property') return [];
    const { key } = property;
    const example = key.type === 'Literal' ? String(key.value) : module.textOf(key);
    return [[example, codeOf(module.textOf(property.value))]];
  });
  const text = module.textOf(init);
  const folder = path.dirname(file);
  const positionOf = (component: string) => text.search(new RegExp(`<${component}\\b`));
  const components = [...module.imports]
    .filter(([, source]) => path.dirname(source) === folder)
    .map(([component]) => component)
    .filter((component) => component !== name && positionOf(component) >= 0)
    .sort((one, other) => positionOf(one) - positionOf(other));
  const docs = [name, ...components].flatMap((component) => {
    const source = path.join(folder, `${component}.tsx`);
    return existsSync(source) ? (componentDocs(source, component) ?? []) : [];
  });
  return { name, file: path.relative(root, file), components: docs, text, code: new Map(code) };
}

/** Reads the table in `ui/src/examples.ts`. */
export function exampleRows(): ExampleRow[] {
  const rows = readFileSync(table, 'utf8').matchAll(
    /(\w+): async \(\) =>\s*\(await import\('([^']+)'\)\)\s*\.(\w+)/g,
  );
  return [...rows].map(([, name = '', file = '', exported = '']) => ({
    name,
    file: path.resolve(path.dirname(table), file),
    exported,
  }));
}
