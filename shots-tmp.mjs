import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import puppeteer from 'puppeteer';
const folder = mkdtempSync('/tmp/i17a-shots-');
const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATABASE_URL: `sqlite:${folder}/s.sqlite`, ADMIN_PASSWORD: 'password of shots', ...(process.argv[2] === 'smtp' ? { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'HD Group <website@hd-group.example>', MAIL_TO: 'office@hd-group.example' } : {}) };
const child = spawn(process.execPath, ['server/index.ts'], { env });
child.stderr.pipe(process.stderr);
const origin = await new Promise((r) => { let s = ''; child.stdout.on('data', (d) => { s += d; const m = /The site is at (\S+)/.exec(s); if (m) r(m[1]); }); });
const post = (b, q = '') => fetch(origin + '/api/contact' + q, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) });
const base = { firstName: 'Katharina', lastName: 'Mustermann', email: 'k.mustermann@post.example', subject: 'investment', message: 'Bitte senden Sie uns die Kennzahlen der letzten drei Jahre für Magdeburg. Wir interessieren uns für eine Beteiligung am Bestand und möchten einen Termin vereinbaren.' };
await post(base, '?lang=de');
await post({ ...base, firstName: 'Wilhelm-Alexander', lastName: 'Beispiel-Schmidthuber', email: 'wilhelm-alexander.beispiel-schmidthuber@ingenieurbuero.example', subject: 'project', message: 'A short question about the project in Bremen.' });
await post({ ...base, lastName: 'Bot', email: 'bot@spam.example', website: 'x', message: 'Cheap offers for your business, click here now.' });
await post({ ...base, lastName: 'Botin', email: 'bot2@spam.example', website: 'x', message: 'Second offer, unbeatable prices.' });
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [lang, widths] of [['de', [360, 768, 1280, 1680]], ['en', [360, 1280]]]) {
  const ctx = await browser.createBrowserContext();
  const page = await ctx.newPage();
  await page.goto(`${origin}/admin?lang=${lang}`, { waitUntil: 'networkidle0' });
  await page.type('input[name="password"]', 'password of shots');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#mails');
  await new Promise((r) => setTimeout(r, 800));
  for (const width of widths) {
    await page.setViewport({ width, height: 900 });
    await new Promise((r) => setTimeout(r, 300));
    await page.screenshot({ path: `/tmp/i17a-shots/${process.argv[2]}-${lang}-${width}.png`, fullPage: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(lang, width, 'overflow', overflow);
  }
  await page.evaluate(() => [...document.querySelectorAll('#messages button[aria-pressed=false]')].at(-1)?.click());
  await new Promise((r) => setTimeout(r, 800));
  for (const width of widths.slice(0, 3)) {
    await page.setViewport({ width, height: 900 });
    await new Promise((r) => setTimeout(r, 300));
    await page.screenshot({ path: `/tmp/i17a-shots/${process.argv[2]}-spam-${lang}-${width}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close();
child.kill('SIGTERM');
