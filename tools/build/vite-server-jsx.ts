import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../command/run.ts';

const runtime = path.join(root, 'pages/app/styles/server-jsx-runtime.ts');

/**
 * Vite plugin: on the server, the pages use the JSX runtime that needs no components of emotion. It changes the imports, because in
 * development packages are not resolved by Vite.
 */
export function viteServerJsx(): Plugin {
  return {
    name: 'server-jsx',
    enforce: 'post',
    transform: {
      filter: { code: '@emotion/react/jsx' },
      handler(code) {
        if (this.environment.name === 'client') return null;
        const imported = /(["'])@emotion\/react\/jsx(-dev)?-runtime\1/g;
        return { code: code.replace(imported, JSON.stringify(runtime)), map: null };
      },
    },
  };
}
