import path from 'node:path';
import { isExample, lineOf, productSources, readText, sources, textFiles } from './project-files.ts';

/** Names, sizes and contents of the files. */

const nameOf = (file: string) => path.posix.basename(file).replace(/\.[a-z]+$/, '');

test('a component file has a name in PascalCase, every other file one in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const pascal = /^[A-Z][A-Za-z0-9]*$/;
  const migration = /^\d{14}_[a-z]+(_[a-z]+)*$/;
  const wrong = sources.filter((file) => {
    const name = nameOf(file).replace(/(\.(api|e2e))?\.(test|examples|setup|teardown)$|\.config$/, '');
    if (file.startsWith('migrations/')) return !migration.test(name);
    return !kebab.test(name) && !(pascal.test(name) && /\.tsx?$/.test(file));
  });
  expect(wrong).toEqual([]);
});

test('a component file exports the component of its name', () => {
  const wrong = productSources
    .filter((file) => /^[A-Z]/.test(nameOf(file)))
    .filter(
      (file) => !new RegExp(`export (async )?(function|const|class) ${nameOf(file)}\\b`).test(readText(file)),
    );
  expect(wrong).toEqual([]);
});

test('no file has a catch-all name', () => {
  const catchAllNames = /^(utils?|helpers?|misc|common|shared|index)$/i;
  const allowed = ['server/index.ts', 'server/routes.ts'];
  expect(sources.filter((file) => catchAllNames.test(nameOf(file)) && !allowed.includes(file))).toEqual([]);
});

test('no source is longer than 300 lines, unless it is generated', () => {
  const long = sources
    .filter((file) => !readText(file).startsWith('/** Generated '))
    .map((file) => ({ file, lines: readText(file).split('\n').length - 1 }))
    // The types of the messages are generated, one line each.
    .filter(({ file, lines }) => lines > 300 && file !== 'data/messages/message-types.ts');
  expect(long).toEqual([]);
});

// React has no function for an error boundary.
test('only errors and error boundaries are classes', () => {
  const classes = productSources.filter((file) =>
    /^(export )?class (?!\w+ extends (Error|\w+Error)\b|\w+Boundary extends Component\b)/m.test(
      readText(file),
    ),
  );
  expect(classes).toEqual([]);
});

test('every exported function of server, data and ui has a docstring', () => {
  const undocumented = productSources
    // The name of an icon is its documentation.
    .filter((file) => /^(server|data|ui\/src)\//.test(file) && !file.startsWith('ui/src/icon/'))
    .flatMap((file) => {
      const source = readText(file);
      const exported =
        /^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?(?:<[^>]*>)?\(/gm;
      return [...source.matchAll(exported)]
        .filter((found) => !source.slice(0, found.index).trimEnd().endsWith('*/'))
        .map((found) => `${file}:${lineOf(source, found.index)} ${found[1] ?? found[2]}`);
    });
  expect(undocumented).toEqual([]);
});

test('every TODO gives a reason', () => {
  const withoutReason = textFiles.filter((file) =>
    /\b(TODO|FIXME|XXX)\b(?!\(?[^)\n]*\)?: \S+ \S+ \S+)/.test(readText(file)),
  );
  expect(withoutReason.filter((file) => !file.startsWith('test/rules/'))).toEqual([]);
});

test('no file contains a machine path, a registry host or a secret', () => {
  const patternFiles = ['test/rules/files.test.ts', 'test/rules/package.test.ts'];
  const machinePaths = /(^|[\s"'`(=])\/(work|root|Users|home\/[a-z]+|tmp\/[a-z])\b/m;
  const registries = /registry\.(npmjs|yarnpkg)|npm\.pkg\.github|:4873\b|_authToken|artifactory|verdaccio/i;
  const secrets = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{30,}/;
  const found = textFiles
    .filter((file) => !patternFiles.includes(file))
    .flatMap((file) =>
      [machinePaths, registries, secrets]
        .filter((each) => each.test(readText(file)))
        .map((each) => `${file}: ${each.exec(readText(file))?.[0].trim()}`),
    );
  expect(found).toEqual([]);
});

test('every component of ui has examples', () => {
  const folders = new Set(
    sources
      .filter((file) => /^ui\/src\/[^/]+\/[A-Z]\w*\.tsx$/.test(file))
      .map((file) => path.posix.dirname(file)),
  );
  const withExamples = new Set(sources.filter(isExample).map((file) => path.posix.dirname(file)));
  // A plain anchor for sites without a router.
  withExamples.add('ui/src/link');
  expect([...folders].filter((folder) => !withExamples.has(folder)).sort()).toEqual([]);
});
