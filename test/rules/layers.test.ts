import { type Import, importsOf, targetOf } from './imports.ts';
import { isTest, readText, shipped, sources } from './project-files.ts';

/** Which room may know which. */

interface Room {
  /** Rooms of ours that it may import. */
  knows: readonly string[];
  /** Rooms of which it may import types only. */
  typesOf?: readonly string[];
  /** Packages that it must not import. */
  without?: RegExp;
  /** It runs in node as it stands, which cannot read JSX. */
  plain?: boolean;
}

const react = /^(react|react-dom|react-router|react-intl|notistack|@emotion\/.*|embla-.*)$/;

const rooms: Record<string, Room> = {
  data: { knows: ['data'], without: react, plain: true },
  locales: { knows: ['data', 'locales'], without: react, plain: true },
  migrations: { knows: [], plain: true },
  ui: { knows: ['ui'], without: /^(react-router|react-intl|valibot|knex|express|node:.*)$/ },
  pages: { knows: ['ui', 'data', 'locales', 'pages'], without: /^(knex|express|sqlite3|pg|pino)$/ },
  server: {
    knows: ['data', 'locales', 'server'],
    typesOf: ['pages'],
    without: react,
    plain: true,
  },
};

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** What a file imports and should not, one sentence each. */
function crossings(file: string, imports: readonly Import[]): string[] {
  const name = roomOf(file);
  const room = rooms[name];
  if (!room) return [];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const target = targetOf(file, specifier);
    if ('from' in target) {
      return room.without?.test(target.from) ? [`${file}: ${name} must do without ${target.from}.`] : [];
    }
    const other = roomOf(target.own);
    if (room.plain && !typeOnly && target.own.endsWith('.tsx')) {
      return [`${file}: node cannot run ${target.own}, which holds JSX.`];
    }
    if (room.knows.includes(other) || (typeOnly && room.typesOf?.includes(other))) return [];
    const known = [...room.knows, ...(room.typesOf ?? []).map((each) => `types of ${each}`)];
    return [`${file} imports ${target.own}, but ${name} knows only ${known.join(', ') || 'packages'}.`];
  });
}

test('no room imports what it must not know', () => {
  expect(shipped.flatMap((file) => crossings(file, importsOf(readText(file))))).toEqual([]);
});

test('no tool and no test of the API imports JSX', () => {
  // What Vite serves is named an entry.
  const plain = sources.filter(
    (file) => /^tools\/(?!.*-entry\.ts).*\.ts$/.test(file) || file.endsWith('.api.test.ts'),
  );
  const found = plain.flatMap((file) =>
    importsOf(readText(file))
      .filter(({ specifier, typeOnly }) => !typeOnly && specifier.endsWith('.tsx'))
      .map(({ specifier }) => `${file} imports ${specifier}`),
  );
  expect(found).toEqual([]);
});

test('only tests import tests and their support', () => {
  const found = shipped.flatMap((file) =>
    importsOf(readText(file)).flatMap(({ specifier }) => {
      const target = targetOf(file, specifier);
      return 'own' in target && isTest(target.own) ? [`${file} imports ${target.own}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('data holds TypeScript and JSON, and no component', () => {
  expect(sources.filter((file) => /^(data|locales|server|migrations)\/.*\.tsx$/.test(file))).toEqual([]);
});

test('a crossing is found, whichever way it is written', () => {
  const source = [
    "import { App } from '../pages/app/App.tsx';",
    "import type { RenderPage } from '../pages/app/render-page.ts';",
    "export * from '../ui/src/button/styles.ts';",
    "const late = await import('../tools/build.ts');",
    "import { useState } from 'react';",
    "// import { a } from '../pages/a.ts';",
  ].join('\n');
  expect(crossings('server/example.ts', importsOf(source))).toEqual([
    'server/example.ts: node cannot run pages/app/App.tsx, which holds JSX.',
    'server/example.ts imports ui/src/button/styles.ts, but server knows only data, locales, server, types of pages.',
    'server/example.ts imports tools/build.ts, but server knows only data, locales, server, types of pages.',
    'server/example.ts: server must do without react.',
  ]);
});
