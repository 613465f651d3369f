import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { root } from '../command/run.ts';

const emotion = '@emotion/react';
const runtime = path.join(root, 'pages/rendering/named-styles.ts');

/** No name begins with "a": content blockers hide elements with classes such as "ad". */
const initials = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = `${initials}aA`;

/** The styles of all modules by number, in the same order in every build; then those that the development server has seen since its start. */
const styles = globSync('{pages,ui/src}/**/*.{ts,tsx}', { cwd: root })
  .map(normalizePath)
  .sort()
  .flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('css`')
      .slice(1)
      .map((_, ordinal) => `${name} ${ordinal}`),
  );
const numbers = new Map(styles.map((style, number) => [style, number]));

/** Class names are short, as documents repeat them: two letters for the first 2,600 styles. */
function className(id: string, ordinal: number): string {
  const style = `${normalizePath(path.relative(root, id.split('?')[0] ?? ''))} ${ordinal}`;
  const number = numbers.get(style) ?? numbers.size;
  numbers.set(style, number);
  const rest = Math.floor(number / letters.length);
  const more = rest < initials.length ? '' : String(Math.floor(rest / initials.length));
  return `${initials[rest % initials.length]}${letters[number % letters.length]}${more}`;
}

/** A node of the syntax tree; `start` and `end` are offsets in the code. */
interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

interface Style extends Pick<Node, 'start' | 'end'> {
  /** Whether it is evaluated with its module. */
  isNamed: boolean;
}

/** Finds all css`…` of a module, in their order in the code. */
function findStyles(node: Node, isNamed = true): Style[] {
  if (node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'css')
    return [{ start: node.start, end: node.end, isNamed }];
  const isInside = isNamed && !/Function/.test(node.type);
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => findStyles(child, isInside));
}

/** Replaces parts of a code that do not overlap. */
function applyEdits(code: string, edits: readonly (Omit<Style, 'isNamed'> & { text: string })[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code);
}

/** Whether a module belongs to pages for staff alone. */
const isOfStaff = (id: string) =>
  /^pages\/(admin|editor|staff)\//.test(normalizePath(path.relative(root, id)));

/**
 * Vite plugin: gives every css`…` of a module a class name. In the browser only the name remains, so neither emotion nor the text of
 * styles is loaded; the server evaluates the styles. Its build writes all rules into one hashed file beside the scripts.
 */
export function viteStyles(): Plugin {
  return {
    name: 'styles',
    transform: {
      filter: { code: emotion },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node & {
          body: (Node & { source?: { value: string } })[];
        };
        const imports = program.body.filter(({ source }) => source?.value === emotion);
        if (imports.length === 0) return null;
        const isBrowser = this.environment.name === 'client';
        const edits = findStyles(program).map(({ start, end, isNamed }, ordinal) => {
          const text = code.slice(start, end);
          if (!isNamed) return { start, end, text: isBrowser ? 'undefined' : text };
          const name = JSON.stringify(className(id, ordinal));
          const more = isOfStaff(id) ? ', true' : '';
          return { start, end, text: isBrowser ? name : `nameStyle(${name}, ${text}${more})` };
        });
        for (const { start, end } of isBrowser ? imports : []) {
          if (!/^import ?\{ ?css ?\}/.test(code.slice(start, end)))
            this.error(`Of ${emotion}, only css can be imported: nothing else is left in the browser.`);
          edits.push({ start, end, text: '' });
        }
        const head = isBrowser ? '' : `import { nameStyle } from ${JSON.stringify(runtime)};\n`;
        return { code: head + applyEdits(code, edits), map: null };
      },
    },
    async writeBundle({ dir }, bundle) {
      if (this.environment.name === 'client' || dir === undefined) return;
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const { styleSheet } = (await import(pathToFileURL(path.join(dir, entry?.fileName ?? '')).href)) as {
        styleSheet(hasStaff: boolean): string;
      };
      const folder = path.join(dir, '../client/assets');
      for (const name of ['styles', 'staff-styles']) {
        const css = styleSheet(name === 'staff-styles');
        const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
        writeFileSync(path.join(folder, `${name}-${hash}.css`), css);
      }
    },
  };
}
