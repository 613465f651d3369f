import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { copySources } from '../test/support/source-copy.ts';

const timeoutMs = 60_000;

/** Runs the tool in a folder. */
const check = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, ['tools/content-check.ts', ...args], { cwd: folder, encoding: 'utf8' });

test(
  'a missing catalogue is reported, not thrown',
  () => {
    using copy = copySources();
    rmSync(path.join(copy.folder, 'locales/de/newsletter.json'));
    const { status, stdout, stderr } = check(copy.folder);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('locales/de/newsletter.json: is missing');
  },
  timeoutMs,
);

test(
  'invalid JSON is reported in one line with file, line and column',
  () => {
    using copy = copySources();
    copy.edit('data/content/news.json', '[', '[,');
    const { status, stderr } = check(copy.folder);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "data/content/news.json:1:2: Unexpected token ','\n",
    });
  },
  timeoutMs,
);
