import path from 'node:path';
import { isExample, isTest, lineOf, readText, shipped, sources, textFiles } from './project-files.ts';

/** Names, sizes and what stands in every file. */

const nameOf = (file: string) => path.posix.basename(file).replace(/\.[a-z]+$/, '');

test('a file with a component is called as the component, every other one in small letters', () => {
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

test('a component stands in the file of its name', () => {
  const wrong = shipped
    .filter((file) => /^[A-Z]/.test(nameOf(file)))
    .filter(
      (file) => !new RegExp(`export (async )?(function|const|class) ${nameOf(file)}\\b`).test(readText(file)),
    );
  expect(wrong).toEqual([]);
});

test('a file that is called use-something exports that hook', () => {
  const wrong = shipped
    .filter((file) => nameOf(file).startsWith('use-'))
    .filter((file) => {
      const hook = nameOf(file).replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      return !new RegExp(`export (function |const |\\{[^}]*\\b)${hook}\\b`).test(readText(file));
    });
  expect(wrong).toEqual([]);
});

test('no file is a drawer for everything', () => {
  const drawers = /^(utils?|helpers?|misc|common|shared|index)$/i;
  const allowed = ['server/index.ts', 'server/api/index.ts'];
  expect(sources.filter((file) => drawers.test(nameOf(file)) && !allowed.includes(file))).toEqual([]);
});

test('no source is longer than 300 lines', () => {
  const long = sources
    .map((file) => ({ file, lines: readText(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('most sources are short', () => {
  const lengths = shipped.map((file) => readText(file).split('\n').length).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(100);
});

test('exports have names', () => {
  const exporting = sources.filter((file) => /^export default/m.test(readText(file)));
  // Tools that ask for one.
  const asked = /\.(setup|teardown)\.ts$|-reporter\.ts$|^vite\.config\.ts$|^migrations\//;
  expect(exporting.filter((file) => !asked.test(file))).toEqual([]);
});

// React has no function for a boundary.
test('errors and error boundaries are the only classes', () => {
  const classes = shipped.filter((file) =>
    /^(export )?class (?!\w+ extends (Error|\w+Error)\b|\w+Boundary extends Component\b)/m.test(
      readText(file),
    ),
  );
  expect(classes).toEqual([]);
});

test('a public function of server, data and ui says what goes in and out', () => {
  const undocumented = shipped
    // What an icon is, its name says.
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

test('what is still to be done says why', () => {
  const bare = textFiles.filter((file) =>
    /\b(TODO|FIXME|XXX)\b(?!\(?[^)\n]*\)?: \S+ \S+ \S+)/.test(readText(file)),
  );
  expect(bare.filter((file) => !file.startsWith('test/rules/'))).toEqual([]);
});

test('no test is skipped or alone', () => {
  const left = sources.filter(
    (file) =>
      isTest(file) &&
      /\b(test|it|describe)\.(only|skip|todo)\s*[(.]|\b[xf](it|describe)\(|\bxtest\(/.test(readText(file)),
  );
  expect(left.filter((file) => file !== 'test/rules/files.test.ts')).toEqual([]);
});

test('no text names a folder of one machine, a registry or a secret', () => {
  const rules = ['test/rules/files.test.ts', 'test/rules/package.test.ts'];
  const local = /(^|[\s"'`(=])\/(work|root|Users|home\/[a-z]+|tmp\/[a-z])\b/m;
  const registries = /registry\.(npmjs|yarnpkg)|npm\.pkg\.github|:4873\b|_authToken|artifactory|verdaccio/i;
  const keys = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{30,}/;
  const found = textFiles
    .filter((file) => !rules.includes(file))
    .flatMap((file) =>
      [local, registries, keys]
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
  const shown = new Set(sources.filter(isExample).map((file) => path.posix.dirname(file)));
  // What a link is while no router is given.
  shown.add('ui/src/link');
  expect([...folders].filter((folder) => !shown.has(folder)).sort()).toEqual([]);
});

test('lines of documents stay readable', () => {
  const documents = textFiles.filter((file) => file.endsWith('.md'));
  const wide = documents.flatMap((file) =>
    readText(file)
      .split('\n')
      .filter((line) => line.length > 170 && !line.startsWith('|'))
      .map((line) => `${file}: ${line.slice(0, 60)}`),
  );
  expect(wide).toEqual([]);
});
