import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { build } from 'vite';

/**
 * A production build with points at which the test can make it fail: `globalThis.fault` names the one that throws, on the
 * server and in the browser alike.
 */

/** Where a page can fail, and the exported function that fails there. */
const faultPoints = {
  head: ['pages/app/head/head-tags.ts', 'headTags'],
  layout: ['pages/layouts/SiteHeader.tsx', 'SiteHeader'],
  page: ['pages/about/AboutPage.tsx', 'AboutPage'],
  footer: ['pages/layouts/Footer.tsx', 'Footer'],
} as const;

/** `hang` is a page that never becomes ready. */
export type Fault = keyof typeof faultPoints | 'hang';
export const throwingFaults = Object.keys(faultPoints) as (keyof typeof faultPoints)[];

const root = path.resolve(import.meta.dirname, '../..');
const moduleId = 'virtual:fault-point';
const faultModule = `
import { use } from 'react';
const never = new Promise(() => {});
export function faultPoint(name) {
  if (globalThis.fault === name) throw new Error('fault in ' + name);
  if (globalThis.fault === 'hang' && name === 'page') use(never);
}`;

/** Puts a call of `faultPoint` in front of each function. */
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

/** Builds pages and browser code into `folder`, as `dist/` is laid out. */
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
  process.env.NODE_ENV = environment;
}
