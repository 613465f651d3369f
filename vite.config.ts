import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteCatalogues } from './tools/vite-catalogues.ts';

/** The browser's build and, with `--ssr`, the server's: the same sources. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: '@emotion/react' }), viteCatalogues()],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // Messages arrive compiled: the browser needs no parser.
    alias: isSsrBuild
      ? []
      : [{ find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  ssr: { noExternal: ['@hd-group/ui'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'es2024',
        rollupOptions: { input: { 'entry-server': 'pages/entry-server.tsx' } },
        minify: false,
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: { client: 'pages/entry-client.tsx' } },
      },
}));
