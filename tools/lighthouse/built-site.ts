import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../command/run.ts';

interface BuiltSite {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  stop(): Promise<void>;
}

/** Starts the built site in a child process, with a temporary database. */
export async function startBuiltSite(): Promise<BuiltSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const child = spawn(process.execPath, ['server/index.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}`,
      ADMIN_PASSWORD: 'only for this measurement',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    const origin = /The site is at (http:\/\/\S+)\n/.exec(printed)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    return {
      origin,
      async stop() {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
        removeFolder();
      },
    };
  }
  removeFolder();
  throw new Error(`The site did not start:\n${printed}`);
}
