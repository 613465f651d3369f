import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { testIf } from '../../../test/support/test-if.ts';
import { runLimited } from './run-limited.ts';

const limits = { timeoutMs: 60_000, maxBytes: 1e9 };

/** The value of an expression in a process with limits. @param imports statements before it. */
async function evaluate(expression: string, imports = '', niceness = 0): Promise<unknown> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'limited-'));
  const script = path.join(folder.path, 'script.mjs');
  const serialize = `import { serialize } from 'node:v8'; process.stdout.write(serialize(${expression}));`;
  writeFileSync(script, imports + serialize);
  return await runLimited(script, null, { ...limits, niceness });
}

testIf(process.platform === 'linux', 'not on Linux')(
  'a process has its lower priority before it loads anything',
  async () => {
    const priority = (niceness: number) =>
      evaluate('getPriority()', "import { getPriority } from 'node:os';", niceness);
    expect(await priority(0)).toBe(getPriority());
    expect(await priority(5)).toBe(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));
  },
);

testIf(process.platform === 'linux', 'not on Linux')(
  'the shell runs Node alone, since the container image has no other program',
  async () => {
    const started: ChildProcess[] = [];
    const onStart = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
    subscribe('child_process', onStart);
    try {
      await evaluate('1', '', 5);
    } finally {
      unsubscribe('child_process', onStart);
    }
    expect(started.map(({ spawnargs }) => spawnargs[2])).toEqual([
      expect.stringMatching(/^ulimit -d \d+; exec "\$0" "\$@"$/),
    ]);
  },
);

test('a process has the library path and the options of Node of this process, and none of its settings', async () => {
  const given = { LD_LIBRARY_PATH: '/release/runtime/lib', NODE_OPTIONS: '--no-warnings' };
  const before = process.env;
  process.env = { ...before, ...given, ADMIN_PASSWORD: 'a password' };
  try {
    const { PWD: _, ...environment } = (await evaluate('{ ...process.env }')) as NodeJS.ProcessEnv;
    expect(environment).toEqual(given);
  } finally {
    process.env = before;
  }
});
