import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './run.ts';

/** Vite plugin: on the server, the pages use the JSX runtime that needs no components of emotion. */
export function viteServerJsx(): Plugin {
  return {
    name: 'server-jsx',
    enforce: 'pre',
    resolveId(id) {
      if (this.environment.name === 'client' || !/^@emotion\/react\/jsx(-dev)?-runtime$/.test(id))
        return null;
      return path.join(root, 'pages/app/styles/server-jsx-runtime.ts');
    },
  };
}
