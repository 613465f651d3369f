import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { build } from 'vite';

/** Functions that can be made to throw, by the name of the fault: file and exported function. The page `about` is not hydrated. */
const faultPoints = {
  head: ['pages/rendering/head-tags.ts', 'headTags'],
  layout: ['pages/layouts/SiteHeader.tsx', 'SiteHeader'],
  page: ['pages/about/AboutPage.tsx', 'AboutPage'],
  hydratedPage: ['pages/contact/ContactPage.tsx', 'ContactPage'],
  footer: ['pages/layouts/Footer.tsx', 'Footer'],
} as const;

/**
 * `slow` is a page that is suspended for 300 ms, or until the file `RELEASED_BY` exists; `hang` one that stays suspended: both
 * after the shell.
 */
export type Fault = keyof typeof faultPoints | 'slow' | 'hang';

const root = path.resolve(import.meta.dirname, '../..');
const moduleId = 'virtual:fault-point';
const faultModule = `
import { use } from 'react';
const never = new Promise(() => {});
let slow;
export function faultPoint(name) {
  if (globalThis.fault === name) throw new Error('fault in ' + name);
  if (globalThis.fault === 'hang' && name === 'page') use(never);
  if (globalThis.fault === 'slow' && name === 'page') {
    slow ??= globalThis.suspension();
    use(slow);
  }
}`;

/** Adds a call of `faultPoint` to each function. */
function faultPlugin(): Plugin {
  return {
    name: 'fault-points',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) => (id === `\0${moduleId}` ? faultModule : null),
    transform(code, id) {
      const found = Object.entries(faultPoints).find(([, [file]]) => id.endsWith(`/${file}`));
      if (!found) return null;
      const [point, [file, name]] = found;
      const head = `export function ${name}(`;
      if (!code.includes(head)) throw new Error(`${file} exports no function ${name}.`);
      const wrapped = `export function ${name}(...args: any[]) { faultPoint('${point}'); return real${name}(...(args as [any])); }\nfunction real${name}(`;
      return `import { faultPoint } from '${moduleId}';\n${code.replace(head, wrapped)}`;
    },
  };
}

/** Copies the PDF documents, which show the same content in both builds. */
function copyDocuments(from: string, to: string): void {
  for (const name of readdirSync(from))
    if (name.endsWith('.pdf')) copyFileSync(path.join(from, name), path.join(to, name));
}

/**
 * Makes a production build in which `globalThis.fault` names the function that throws, on the server and in the browser.
 *
 * @param folder output, with the layout of `dist/`.
 */
export async function buildWithFaults(folder: string): Promise<void> {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const common = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [faultPlugin()],
  } satisfies InlineConfig;
  await build({ ...common, build: { outDir: path.join(folder, 'client'), emptyOutDir: true } });
  await build({ ...common, build: { ssr: true, outDir: path.join(folder, 'server'), emptyOutDir: true } });
  copyDocuments(path.join(root, 'dist/client/assets'), path.join(folder, 'client/assets'));
  process.env.NODE_ENV = environment;
}
