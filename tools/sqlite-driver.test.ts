import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './command/run.ts';
import { configureDriver } from './sqlite-driver.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-driver-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the compiler reads no file at a path of the project, which may contain a space', () => {
  configureDriver(folder);
  const build = path.join(folder, 'sqlite3/build');
  const makefiles = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mk'),
  );
  const includes = makefiles.flatMap(
    (name) => readFileSync(path.join(build, name), 'utf8').match(/-I\S+/g) ?? [],
  );
  expect(includes).toContainEqual(expect.stringContaining('node-addon-api'));
  expect(includes.filter((each) => each.startsWith(`-I${root}`))).toEqual([]);
});
