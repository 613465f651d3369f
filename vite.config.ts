import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteCatalogues } from './tools/vite-catalogues.ts';

/** Parts of the first load; everything else is fetched when a page needs it. */
const frameParts = [
  'pages/app/',
  'pages/layouts/MainLayout',
  'pages/layouts/SiteHeader',
  'pages/layouts/use-languages',
  'ui/src/tokens/',
  'ui/src/header/',
  'ui/src/link/',
  'ui/src/skip-link/',
  'ui/src/visually-hidden/',
  'ui/src/icon/Icon',
  'data/pages.ts',
  'data/addresses.ts',
  'data/paths.ts',
  'data/preferences.ts',
  'data/business-area-ids.ts',
  'data/company',
];
/** Of `pages/app/`, what a visitor may never need. */
const later =
  /pages\/app\/(formatter|update-head|describe-page|head|palette-sheet|PagePicture|PageDate|server-loader|views)\b/;
/** What asks for all the rest. */
const first =
  /pages\/entry-client|pages\/app\/(when-shown|when-touched|later-modules|data-block)\b|vite.preload-helper/;
const isFrame = (id: string) =>
  frameParts.some((part) => id.includes(`/${part}`)) &&
  !later.test(id) &&
  !first.test(id) &&
  !id.includes('palettes');

/** The browser's build and, with `--ssr`, the server's: the same sources. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: '@emotion/react' }), viteCatalogues()],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // Messages arrive compiled: the browser needs no parser.
    alias: isSsrBuild
      ? []
      : [
          {
            find: '@formatjs/icu-messageformat-parser',
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
  },
  ssr: { noExternal: ['@hd-group/ui'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'es2024',
        rollupOptions: { input: 'pages/entry-server.tsx' },
        minify: false,
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: 'pages/entry-client.ts',
          output: {
            codeSplitting: {
              // A small file waits for the first picture; then come the libraries, and our own frame.
              groups: [
                { name: 'entry', test: first, priority: 1 },
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-is|scheduler|react-router|@emotion|stylis|hoist-non-react-statics)\//,
                },
                { name: 'frame', test: isFrame },
              ],
            },
          },
        },
      },
}));
