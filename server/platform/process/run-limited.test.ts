import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { testIf } from '../../../test/support/test-if.ts';
import { runLimited } from './run-limited.ts';

testIf(process.platform === 'linux', 'not on Linux')(
  'a process has its lower priority before it loads anything',
  async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'limited-'));
    const script = path.join(folder.path, 'script.mjs');
    writeFileSync(
      script,
      `import { getPriority } from 'node:os';
      import { serialize } from 'node:v8';
      process.stdout.write(serialize(getPriority()));`,
    );
    const limits = { timeoutMs: 60_000, maxBytes: 1e9 };
    expect(await runLimited(script, null, limits)).toBe(getPriority());
    expect(await runLimited(script, null, { ...limits, niceness: 5 })).toBe(getPriority() + 5);
  },
);
