import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import puppeteer from 'puppeteer';
import { root } from './run.ts';

/**
 * Finds or installs a browser. In this order: PUPPETEER_EXECUTABLE_PATH, puppeteer's cache, an installed Chrome or
 * Chromium, puppeteer's download, a Chromium from the npm registry, the system's package (only as root).
 */

/** 67 MB including the binary; fetched only when no other browser is available. */
const browserPackage = '@sparticuz/chromium@153.0.0';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Log = (line: string) => void;

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromCache(): string | null {
  try {
    const file = puppeteer.executablePath();
    return typeof file === 'string' && canRun(file) ? file : null;
  } catch {
    return null;
  }
}

function succeeds(file: string, args: string[], cwd: string): boolean {
  try {
    execFileSync(file, args, { cwd, stdio: ['ignore', 'ignore', 'ignore'], timeout: 240_000 });
    return true;
  } catch {
    return false;
  }
}

function fromDownload(log: Log): string | null {
  log('No browser found. Downloading one with puppeteer …');
  const cli = path.join(root, 'node_modules/puppeteer/lib/puppeteer/node/cli.js');
  if (!existsSync(cli)) return null;
  return succeeds(process.execPath, [cli, 'browsers', 'install', 'chrome'], root) ? fromCache() : null;
}

async function fromRegistry(log: Log): Promise<string | null> {
  const folder = path.join(root, 'var/browser');
  log('Downloading a browser from the npm registry into var/browser …');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  if (
    !succeeds(
      'npm',
      ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', browserPackage],
      folder,
    )
  )
    return null;
  try {
    const module = createRequire(path.join(folder, 'package.json')).resolve('@sparticuz/chromium');
    const { default: chromium } = (await import(module)) as {
      default: { executablePath(): Promise<string> };
    };
    return await chromium.executablePath();
  } catch {
    return null;
  }
}

function fromSystem(log: Log): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  log('Installing Chromium with apt-get …');
  succeeds('/usr/bin/apt-get', ['update'], root);
  return succeeds('/usr/bin/apt-get', ['install', '-y', 'chromium'], root) ? '/usr/bin/chromium' : null;
}

/**
 * Path of a browser that puppeteer can drive.
 *
 * @param log receives a line before every slow step.
 * @throws Error that lists the attempts when no browser is available.
 */
export async function findBrowser(log: Log = console.info): Promise<string> {
  const configured = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (configured && canRun(configured)) return configured;
  const found =
    fromCache() ??
    installed.find(canRun) ??
    fromDownload(log) ??
    (await fromRegistry(log)) ??
    fromSystem(log);
  if (found) return found;
  throw new Error(
    'No browser found. Set PUPPETEER_EXECUTABLE_PATH, or install Chrome or Chromium. Tried: puppeteer’s cache and download, the usual paths, the npm registry, apt-get.',
  );
}
