import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { chunkName, chunkNameIf, isEditorChunk } from './tools/build/chunk-name.ts';
import { viteStyles } from './tools/build/vite-styles.ts';

/** Modules of the initial load; all others are loaded when a page needs them. */
const initialModules = [
  'pages/app/',
  'pages/loading/',
  'pages/layouts/MainLayout',
  'pages/layouts/SiteHeader',
  'pages/layouts/use-languages',
  'ui/src/tokens/',
  'ui/src/header/',
  'ui/src/link/',
  'ui/src/skip-link/',
  'ui/src/visually-hidden/',
  'ui/src/icon/',
  'data/locale.ts',
  'data/site/pages.ts',
  'data/site/urls.ts',
  'data/site/paths.ts',
  'data/site/preferences.ts',
  'data/schemas/business-areas.ts',
];
/** Modules of `pages/app/` that are loaded on demand. */
const onDemand = /pages\/app\/(api-client|i18n\/formatter|PagePicture)/;
/** The entry chunk, with its dependencies, is small, because it is loaded before the first paint. */
const entry = /pages\/entry-client/;
/** The navigation works before React is loaded. */
const navigation = /pages\/app\/navigation\/navigate/;
const libraries = /node_modules\/(react|react-dom|scheduler)\//;
const isShared = (id: string) =>
  initialModules.some((part) => id.includes(`/${part}`)) && !onDemand.test(id) && !id.includes('palettes');

/**
 * Vite plugin: dynamic imports without Vite's function that preloads a chunk's imports. It is a third of the entry chunk, and
 * nearly all of these imports are loaded already.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

const icuParser = '@formatjs/icu-messageformat-parser';
/** In the browser, only the form of the editor parses messages. */
const parsingModule = /\/data\/messages\/(parse-message|translation-problem)\.ts$/;

/** Vite plugin: the browser gets compiled messages, so that it needs no ICU parser. */
const withoutParser: Plugin = {
  name: 'without-icu-parser',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source !== icuParser || parsingModule.test(importer)) return null;
    return this.resolve(`${icuParser}/no-parser.js`, importer, { skipSelf: true });
  },
};

/** Modules that only the editor has in the browser. */
const editorModule = /\/(data\/(schemas|checks|api\/edit)|pages\/editor)/;

/** Vite plugin: the editor has the schema library a second time, so that visitors do not load what it alone uses of it. */
const ownSchemaLibrary: Plugin = {
  name: 'own-schema-library',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (source !== 'valibot' || !editorModule.test(importer)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?editor`;
  },
};

/** Condition of the exports of `ui` under which they are its sources, so that this workspace needs no build of `ui`. */
const sourceCondition = '@hd-group/source';

/** Builds the client and, with `--ssr`, the server bundle from the same sources. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react({ jsxImportSource: `${import.meta.dirname}/pages/app/styles` }),
    viteStyles(),
    plainImports,
    // In development both have the same resolution.
    command === 'build' && !isSsrBuild && [withoutParser, ownSchemaLibrary],
  ],
  appType: 'custom',
  publicDir: false,
  resolve: {
    conditions: [sourceCondition, ...defaultClientConditions],
  },
  ssr: {
    noExternal: ['@hd-group/ui'],
    resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'es2024',
        rollupOptions: {
          input: 'pages/entry-server.tsx',
          output: { codeSplitting: false },
          // On the server everything may be loaded at once; only the browser loads these modules on demand.
          checks: { ineffectiveDynamicImport: false },
        },
        minify: false,
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          input: 'pages/entry-client.ts',
          output: {
            codeSplitting: {
              // The entry loads the libraries and the shared code after the LCP image. In one file, a browser with open
              // developer tools parses it twice, because React creates errors while it is evaluated.
              groups: [
                { name: 'entry', test: entry, priority: 5 },
                { name: 'navigation', test: navigation, priority: 4 },
                { name: 'libraries', test: libraries, priority: 3 },
                { name: 'shared', test: isShared, priority: 3 },
                // A chunk includes the dependencies of its modules that no chunk has yet: first what pages share, last the editor.
                {
                  name: chunkNameIf((name) => name === 'common' || name === 'contact'),
                  debugName: 'common',
                  priority: 2,
                },
                { name: chunkNameIf((name) => !isEditorChunk(name)), debugName: 'pages', priority: 1 },
                { name: chunkName, debugName: 'editor' },
              ],
            },
          },
        },
      },
}));
