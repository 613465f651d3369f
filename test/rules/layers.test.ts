import { filesImportedBy, type Import, importsOf, targetOf } from './imports.ts';
import { isTest, productSources, readText, sources } from './project-files.ts';

/** Allowed imports between the layers. */

interface Layer {
  /** Layers that it may import. */
  imports: readonly string[];
  /** Layers of which it may import types only. */
  typesOf?: readonly string[];
  /** Packages that it must not import. */
  forbiddenPackages?: RegExp;
  /** Node runs it without a build, so it must not import JSX. */
  isUnbuilt?: boolean;
}

const react = /^(react|react-dom|react-router|react-intl|notistack|@emotion\/.*|embla-.*)$/;

const layers: Record<string, Layer> = {
  data: { imports: ['data'], typesOf: ['locales'], forbiddenPackages: react, isUnbuilt: true },
  migrations: { imports: [], isUnbuilt: true },
  ui: { imports: ['ui'], forbiddenPackages: /^(react-router|react-intl|valibot|knex|express|node:.*)$/ },
  pages: {
    imports: ['ui', 'data', 'pages'],
    forbiddenPackages: /^(knex|express|sqlite3|pg|pino)$/,
  },
  server: {
    imports: ['data', 'server'],
    typesOf: ['pages'],
    forbiddenPackages: react,
    isUnbuilt: true,
  },
};

const layerOf = (file: string) => file.split('/')[0] ?? '';

/** The forbidden imports of a file, one message each. */
function violations(file: string, imports: readonly Import[]): string[] {
  const name = layerOf(file);
  const layer = layers[name];
  if (!layer) return [];
  return imports.flatMap(({ specifier, isTypeOnly }) => {
    const target = targetOf(file, specifier);
    if ('packageName' in target) {
      return layer.forbiddenPackages?.test(target.packageName)
        ? [`${file} imports ${target.packageName}, which ${name} must not use.`]
        : [];
    }
    const other = layerOf(target.file);
    if (layer.isUnbuilt && !isTypeOnly && target.file.endsWith('.tsx')) {
      return [`${file} imports ${target.file}, but Node cannot run JSX.`];
    }
    if (layer.imports.includes(other) || (isTypeOnly && layer.typesOf?.includes(other))) return [];
    const allowed = [...layer.imports, ...(layer.typesOf ?? []).map((each) => `types of ${each}`)];
    return [
      `${file} imports ${target.file}, but ${name} may import only ${allowed.join(', ') || 'packages'}.`,
    ];
  });
}

test('every layer imports only the layers and packages it may use', () => {
  expect(productSources.flatMap((file) => violations(file, importsOf(readText(file))))).toEqual([]);
});

test('no tool and no API test imports JSX', () => {
  // Vite compiles the entries.
  const unbuilt = sources.filter(
    (file) => /^tools\/(?!.*-entry\.ts).*\.ts$/.test(file) || file.endsWith('.api.test.ts'),
  );
  const jsxImports = unbuilt.flatMap((file) =>
    filesImportedBy(file, { withTypes: false })
      .filter((target) => target.endsWith('.tsx'))
      .map((target) => `${file} imports ${target}`),
  );
  expect(jsxImports).toEqual([]);
});

test('only tests import tests and test support', () => {
  const testImports = productSources.flatMap((file) =>
    filesImportedBy(file, { withTypes: true })
      .filter(isTest)
      .map((target) => `${file} imports ${target}`),
  );
  expect(testImports).toEqual([]);
});

test('data, locales, server and migrations contain no component', () => {
  expect(sources.filter((file) => /^(data|locales|server|migrations)\/.*\.tsx$/.test(file))).toEqual([]);
});

test('a forbidden import is found in every syntax', () => {
  const source = [
    "import { App } from '../pages/app/App.tsx';",
    "import type { RenderPage } from '../pages/app/render-page.ts';",
    "export * from '../ui/src/button/styles.ts';",
    "const build = await import('../tools/build.ts');",
    "import { useState } from 'react';",
    "// import { a } from '../pages/a.ts';",
  ].join('\n');
  expect(violations('server/example.ts', importsOf(source))).toEqual([
    'server/example.ts imports pages/app/App.tsx, but Node cannot run JSX.',
    'server/example.ts imports ui/src/button/styles.ts, but server may import only data, server, types of pages.',
    'server/example.ts imports tools/build.ts, but server may import only data, server, types of pages.',
    'server/example.ts imports react, which server must not use.',
  ]);
});
