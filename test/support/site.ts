import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { MessageList } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { childEnvironment } from './child-environment.ts';
import { databasesFolder } from './databases-folder.ts';
import { siteDatabase } from './site-database.ts';

/** The built site in a separate process with its own database. Stopped at the end of the scope with `await using`. */
export interface TestSite extends AsyncDisposable {
  /** Scheme, host and port, without a trailing slash. */
  origin: string;
  /** URL of the one-time sign-in link; null when a password is set. */
  signInLink: string | null;
  /** Parsed log entries so far. */
  logged: Record<string, unknown>[];
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The site that all test files share; `browser.setup.ts` starts it. Files that submit forms start their own, as stored rows
 * and rate limits would affect other files.
 *
 * @throws Error outside the project `e2e`.
 */
export function sharedSite(): Pick<TestSite, 'origin'> {
  const origin = process.env.TEST_SITE;
  if (!origin) throw new Error('There is no shared site. Run this test in the project "e2e".');
  return { origin };
}

/** Password of the inbox in browser tests. */
export const adminPassword = 'a sheet of plans, folded twice';

/**
 * Starts the built site on a free port. It renders no pages ahead, which would take a minute of processor time.
 *
 * @param environment variables of `.env.example`; a password is set unless `ADMIN_PASSWORD` is ''.
 * @param command arguments of Node, relative to the project.
 * @throws Error with the output of the process when it does not start within 60 s.
 */
export async function startSite(
  environment: Record<string, string> = {},
  command: readonly string[] = ['server/index.ts'],
): Promise<TestSite> {
  const folder = mkdtempSync(path.join(databasesFolder(), 'site-'));
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PAGE_CACHE: 'lazy',
      DATABASE_URL: siteDatabase(folder),
      ADMIN_PASSWORD: adminPassword,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await kill(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const logged: Record<string, unknown>[] = [];
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) logged.push(JSON.parse(line));
  });
  try {
    const startup = await waitForStartup(child, environment.ADMIN_PASSWORD === '');
    return { ...startup, logged, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The messages that the API returns for a last name. */
export async function storedMessages({ origin }: Pick<TestSite, 'origin'>, token: string, lastName: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${apiPaths.messages}?q=${lastName}`, { headers });
  return ((await response.json()) as MessageList).messages;
}

/** Waits for the startup messages; the sign-in link is the last one and printed only without a password. */
function waitForStartup(
  child: ChildProcess,
  hasLink: boolean,
): Promise<{ origin: string; signInLink: string | null }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => reject(new Error(`The site did not start:\n${printed}`));
    const timeout = setTimeout(fail, 60_000);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /The site is at (http:\/\/\S+)/.exec(printed)?.[1];
      const linkFile = /The one-time sign-in link to the inbox is in (.+)\n/.exec(printed)?.[1];
      const signInLink = linkFile ? readFileSync(linkFile, 'utf8').trim() : null;
      const isComplete = hasLink ? signInLink !== null : /Its data is stored in .+\n/.test(printed);
      if (!origin || !isComplete) return;
      clearTimeout(timeout);
      resolve({ origin, signInLink });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timeout);
      fail();
    });
  });
}

/** Ends the process at once: a graceful shutdown, which `process.api.test.ts` covers, waits 2 s for idle connections. */
function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
