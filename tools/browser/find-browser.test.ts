import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('a browser in the cache of puppeteer is used', async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  const { PUPPETEER_EXECUTABLE_PATH } = process.env;
  delete process.env.PUPPETEER_EXECUTABLE_PATH;
  process.env.PUPPETEER_CACHE_DIR = cache;
  try {
    // Puppeteer reads its settings when it is imported.
    const { default: puppeteer } = await import('puppeteer');
    const { findBrowser } = await import('./find-browser.ts');
    const file = await puppeteer.executablePath({ headless: 'shell' });
    expect(file.startsWith(cache)).toBe(true);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '', { mode: 0o755 });
    expect(await findBrowser('chrome-headless-shell')).toBe(file);
  } finally {
    if (PUPPETEER_EXECUTABLE_PATH) process.env.PUPPETEER_EXECUTABLE_PATH = PUPPETEER_EXECUTABLE_PATH;
    rmSync(cache, { recursive: true });
  }
});
