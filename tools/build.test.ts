import { spawnSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySources } from '../test/support/source-copy.ts';

test('a build is complete only when it was not interrupted and no source is newer', () => {
  using copy = copySources();
  const inCopy = (file: string) => path.join(copy.folder, file);
  const write = (file: string, secondsAhead: number) => {
    mkdirSync(path.dirname(inCopy(file)), { recursive: true });
    writeFileSync(inCopy(file), '');
    const at = Date.now() / 1000 + secondsAhead;
    utimesSync(inCopy(file), at, at);
  };
  const isBuilt = () => {
    const script = "import('./tools/build.ts').then(({ isBuilt }) => console.log(isBuilt()))";
    return spawnSync(process.execPath, ['-e', script], { cwd: copy.folder, encoding: 'utf8' }).stdout.trim();
  };
  write('package-lock.json', 0);
  write('dist/server/entry-server.js', 60);
  write('dist/client/.vite/manifest.json', 60);
  expect(isBuilt()).toBe('false');
  write('dist/complete', 60);
  expect(isBuilt()).toBe('true');
  write('pages/added.ts', 120);
  expect(isBuilt()).toBe('false');
});
