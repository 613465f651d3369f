import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import puppeteer from 'puppeteer';

/**
 * A browser on any machine: what the environment names, puppeteer's own cache, an installed Chrome or Chromium,
 * puppeteer's download, a Chromium from the npm registry, and at last the system's package, as root.
 */

const root = path.resolve(import.meta.dirname, '..');
/** `@sparticuz/chromium`: 67 MB with the binary inside; fetched only where no other browser is to be had. */
const packaged = '@sparticuz/chromium@153.0.0';

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

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function cached(): string | null {
  try {
    const file = puppeteer.executablePath();
    return typeof file === 'string' && canRun(file) ? file : null;
  } catch {
    return null;
  }
}

function command(file: string, args: string[], cwd: string): boolean {
  try {
    execFileSync(file, args, { cwd, stdio: ['ignore', 'ignore', 'ignore'], timeout: 240_000 });
    return true;
  } catch {
    return false;
  }
}

function download(say: (line: string) => void): string | null {
  say('No browser here yet; asking puppeteer for one …');
  const cli = path.join(root, 'node_modules/puppeteer/lib/puppeteer/node/cli.js');
  if (!existsSync(cli)) return null;
  return command(process.execPath, [cli, 'browsers', 'install', 'chrome'], root) ? cached() : null;
}

async function fromRegistry(say: (line: string) => void): Promise<string | null> {
  const folder = path.join(root, 'var/browser');
  say('Fetching a browser from the npm registry into var/browser …');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  if (
    !command('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', packaged], folder)
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

function fromSystem(say: (line: string) => void): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say('Installing the system’s Chromium …');
  command('/usr/bin/apt-get', ['update'], root);
  return command('/usr/bin/apt-get', ['install', '-y', 'chromium'], root) ? '/usr/bin/chromium' : null;
}

/**
 * Path of a browser that puppeteer can drive.
 *
 * @param say told of every step that takes long.
 * @throws Error when none can be had; it says what was tried.
 */
export async function findBrowser(say: (line: string) => void = console.info): Promise<string> {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named && canRun(named)) return named;
  const found =
    cached() ?? installed.find(canRun) ?? download(say) ?? (await fromRegistry(say)) ?? fromSystem(say);
  if (found) return found;
  throw new Error(
    'No browser: set PUPPETEER_EXECUTABLE_PATH, or install Chrome or Chromium. Tried: puppeteer’s cache and download, the usual places, the npm registry, apt-get.',
  );
}
