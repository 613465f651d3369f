import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built site as its own process, the way a company runs it, with a database of its own. */
export interface TestSite {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  /** One-time sign-in address; null when a password is set. */
  signInLink: string | null;
  /** Log lines that were written so far, as objects. */
  logged: Record<string, unknown>[];
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The site that all files of the run share, with the default settings; `browser.setup.ts` starts it. Files that submit
 * forms start their own, as stored rows and rate limits would reach into other files.
 *
 * @throws Error outside the project `e2e`.
 */
export function sharedSite(): Pick<TestSite, 'origin'> {
  const origin = process.env.TEST_SITE;
  if (!origin) throw new Error('No site was started: run this test in the project "e2e".');
  return { origin };
}

/** Password of the inbox in browser tests. */
export const adminPassword = 'a sheet of plans, folded twice';

/**
 * Starts the built site on a free port.
 *
 * @param environment variables of `.env.example` to set; the password is set unless it is given as ''.
 * @param command what Node runs, from the project's folder.
 * @throws Error with what the process printed, when it does not come up.
 */
export async function startSite(
  environment: Record<string, string> = {},
  command: readonly string[] = ['server/index.ts'],
): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      STOP_DELAY: '0',
      DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}`,
      ADMIN_PASSWORD: adminPassword,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged: Record<string, unknown>[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = chunk.toString().split('\n');
    logged.push(...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)));
  });
  try {
    const { origin, signInLink } = await greeting(child, environment.ADMIN_PASSWORD === '');
    return {
      origin,
      signInLink,
      logged,
      async stop() {
        await ended(child);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** What the site prints at its start; the sign-in link comes last, and only without a password. */
function greeting(
  child: ChildProcess,
  hasLink: boolean,
): Promise<{ origin: string; signInLink: string | null }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => reject(new Error(`The site did not start:\n${printed}`));
    const limit = setTimeout(fail, 60_000);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /The site is at (http:\/\/\S+)/.exec(printed)?.[1];
      const linkFile = /The one-time sign-in link to the inbox is in (.+)\n/.exec(printed)?.[1];
      const signInLink = linkFile ? readFileSync(linkFile, 'utf8').trim() : null;
      const isComplete = hasLink ? signInLink !== null : /Its data lies in .+\n/.test(printed);
      if (!origin || !isComplete) return;
      clearTimeout(limit);
      resolve({ origin, signInLink });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(limit);
      fail();
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
