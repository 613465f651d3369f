import { type Layer, readLayers } from './layer-imports.ts';

/** Number of folders above which a layer's node shows none: `ui` has a folder for each component. */
const maxFolders = 20;
const maxLineLength = 44;

/** Wide enough for `maxLineLength`, so that Mermaid wraps no line a second time. */
const settings = '%%{init: {"flowchart": {"wrappingWidth": 480}}}%%';

const begin = '<!-- imports: `npm run architecture` writes this picture -->';
const end = '<!-- /imports -->';

/** Names separated by commas, in lines of limited length. */
function wrap(names: readonly string[]): string {
  const lines = [''];
  for (const [index, name] of names.entries()) {
    const text = index < names.length - 1 ? `${name}, ` : name;
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + text.length > maxLineLength) lines.push(text);
    else lines[lines.length - 1] = last + text;
  }
  return lines.map((line) => line.trim()).join('\n');
}

function node({ name, folders, packages }: Layer): string {
  const parts = [`**${name}**`];
  if (folders.length > 0 && folders.length <= maxFolders) parts.push(wrap(folders));
  if (packages.length > 0) parts.push(`packages: ${wrap(packages)}`);
  // A string in backticks keeps its line breaks.
  return `  ${name}["\`${parts.join('\n')}\`"]`;
}

function edges({ name, imports, importsTypesOf }: Layer): string[] {
  return [
    ...imports.map((target) => `  ${name} --> ${target}`),
    ...importsTypesOf.map((target) => `  ${name} -. types .-> ${target}`),
  ];
}

/**
 * Replaces the picture of a document by the current one: a Mermaid diagram of the layers with their folders and
 * packages, and an arrow for every import between layers.
 *
 * @param document Markdown with the two comments around the picture.
 * @throws if a comment is missing.
 */
export function withCurrentDiagram(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document must have the comments ${begin} and ${end}.`);
  const layers = readLayers();
  const picture = [settings, 'flowchart TD', ...layers.map(node), ...layers.flatMap(edges)].join('\n');
  return `${document.slice(0, from)}${begin}\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n${document.slice(to)}`;
}
