import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentPath, factSheet } from '../../data/site/document-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { examples } from '../../ui/src/examples.ts';
import { axeViolations } from '../audits/axe.ts';
import { sampleSnapshot } from '../support/content.ts';
import { inflatePdf, stringsOf } from '../support/inflate-pdf.ts';
import { formatMessage } from '../support/messages.ts';
import { openPage, type PageSession } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { copySources, type SourceCopy } from '../support/source-copy.ts';
import { waitUntil } from '../support/wait-until.ts';

/** `npm run dev` on a copy of the sources: what a developer sees after a change, without a manual reload. */

jest.setTimeout(180_000);

const { company } = sampleSnapshot();
const token = 'token-of-the-env-file-with-32-characters';
let sources: SourceCopy;
let site: TestSite;
let session: PageSession;

const start = (port = '0') => startSite({ PORT: port }, [path.join(sources.folder, 'tools/dev.ts')]);

beforeAll(async () => {
  sources = copySources();
  writeFileSync(path.join(sources.folder, '.env'), `ADMIN_TOKEN=${token}\n`);
  site = await start();
  session = await openPage(site.origin, { locale: 'en' });
});
afterAll(async () => {
  await site.stop();
  sources[Symbol.dispose]();
});
const htmlOf = async (url: string) => (await fetch(site.origin + url)).text();
const heading = formatMessage('en', 'about.hero.title');

async function waitForHtml(url: string, text: string): Promise<void> {
  await waitUntil(`${url} contains ${text}`, async () => (await htmlOf(url)).includes(text));
}

const waitForShown = (text: string) => waitForText(session.page, text);

/** Opens a page and waits until it is connected to Vite, as it misses earlier changes. */
async function open(url: string): Promise<void> {
  session.consoleErrors.length = 0;
  await session.page.goto(site.origin + url);
  const isConnected = () => session.consoleErrors.some((line) => line.includes('[vite] connected.'));
  await waitUntil(`${url} is connected`, isConnected);
}

type Change = readonly [file: string, text: string, replacement: string];

const update = async (write: () => void) => write();

/** Waits for the reload that a write causes: Chrome does not finish a navigation that starts during a reload. */
const reload = async (write: () => void) => {
  await Promise.all([session.page.waitForNavigation(), update(write)]);
};

/** Changes a file while the page is open, and restores it; `onChange` and `onRestore` wait for what the writes cause. */
async function withChange(
  [file, text, replacement]: Change,
  check: () => Promise<void>,
  { onChange = update, onRestore = update } = {},
): Promise<void> {
  let restore = () => {};
  try {
    await onChange(() => {
      restore = sources.edit(file, text, replacement);
    });
    await check();
  } finally {
    await onRestore(restore);
  }
}

/** Changes a module of the server, and restores it; the open page reloads each time. */
const withServerChange = (change: Change, check: () => Promise<void>) =>
  withChange(change, check, { onChange: reload, onRestore: reload });

/** Opens the about page once it is as it was before the changes of other tests. */
async function openAbout(): Promise<void> {
  const isRestored = async () => {
    const html = await htmlOf(paths.about);
    return html.includes(heading) && !/changed-|Changed /.test(html);
  };
  await waitUntil('the sources are restored', isRestored);
  await open(paths.about);
  await session.page.waitForSelector('html[data-hydrated]');
}

test('it reads the settings of .env', async () => {
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(site.origin + apiPaths.messages, { headers })).status).toBe(200);
});

test('a page hydrates without an interaction and within its content security policy', async () => {
  await openAbout();
  expect(session.consoleErrors.filter((line) => /^error|^failed|Content Security Policy/.test(line))).toEqual(
    [],
  );
});

test('a changed component is replaced in the open page and rendered by the server', async () => {
  await openAbout();
  await session.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await withChange(['ui/src/hero/PageHero.tsx', '{title}', '{title} changed-component'], async () => {
    await waitForShown('changed-component');
    expect(await session.page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await waitForHtml(paths.about, 'changed-component');
  });
});

test('a changed message is shown', async () => {
  await openAbout();
  await withServerChange(['locales/en/about.json', heading, 'changed-message'], () =>
    waitForShown('changed-message'),
  );
  await waitForShown(heading);
});

test('a changed entry of data is shown, in messages too', async () => {
  await openAbout();
  await withServerChange(['data/content/company.json', company.name, 'Changed Company'], async () => {
    await waitForShown('Changed Company');
    const message = formatMessage('en', 'about.meta.description').replaceAll(company.name, 'Changed Company');
    await waitForHtml(paths.about, message.slice(0, 50));
  });
});

test('a changed module of the server answers the next requests', async () => {
  await openAbout();
  await withServerChange(
    ['server/site/render/html-document.ts', '<body>', '<body data-changed-server>'],
    () => waitForHtml(paths.about, 'data-changed-server'),
  );
});

test('a file that is emptied and then written is read when it is complete', async () => {
  await session.page.goto('about:blank');
  const file = path.join(sources.folder, 'server/site/render/html-document.ts');
  const text = readFileSync(file, 'utf8');
  for (const pauseMs of [10, 20, 35]) {
    writeFileSync(file, '');
    await pause(pauseMs);
    writeFileSync(file, text.replace('<body>', `<body data-changed-after-${pauseMs}>`));
    await waitForHtml(paths.about, `data-changed-after-${pauseMs}`);
  }
  writeFileSync(file, text);
});

test('a module of the server that does not compile gives a page with the error, until it is repaired', async () => {
  await openAbout();
  const change = ['server/app.ts', 'export function createApp', 'export funktion createApp'] as const;
  const check = async () => {
    await session.page.waitForSelector('vite-error-overlay');
    const response = await fetch(site.origin + paths.about);
    expect([response.status, (await response.text()).includes(change[0])]).toEqual([500, true]);
  };
  await withChange(change, check, { onRestore: reload });
  await session.page.waitForSelector('html[data-hydrated]');
  await waitForHtml(paths.about, heading);
});

test('a start that failed because a file was missing succeeds once the file is there', async () => {
  await session.page.goto('about:blank');
  const missing = path.join(sources.folder, 'server/missing.txt');
  const reads = `import { readFileSync } from 'node:fs';
readFileSync(${JSON.stringify(missing)});
export function createApp`;
  await withChange(['server/app.ts', 'export function createApp', reads], async () => {
    await waitForHtml(paths.about, 'ENOENT');
    writeFileSync(missing, '');
    await waitForHtml(paths.about, heading);
  });
});

test.each([
  ['locales/en/about.json', `"about.hero.title"`],
  ['data/content/team.json', '"name"'],
])('a syntax error in %s is reported with its place on the pages that show the file', async (file, text) => {
  await session.page.goto('about:blank');
  await withChange([file, text, `,, ${text}`], async () => {
    await waitForHtml(paths.about, `${file}:`);
    expect((await fetch(site.origin + paths.accessibility)).status).toBe(200);
    expect((await fetch(site.origin + paths.about)).status).toBe(500);
  });
  await waitForHtml(paths.about, heading);
});

test('a PDF document has the changed data', async () => {
  await session.page.goto('about:blank');
  const phoneLinks = async () => {
    const response = await fetch(site.origin + documentPath(factSheet, 'en'));
    return stringsOf(inflatePdf(Buffer.from(await response.arrayBuffer())), 'URI');
  };
  await withChange(['data/content/company.json', company.phone, '+49 345 5550'], () =>
    waitUntil('the document is made', async () => (await phoneLinks()).includes('tel:+493455550'), 60_000),
  );
});

test('a component that throws gives a page with message and stack, until it is repaired', async () => {
  await openAbout();
  const change = [
    'pages/about/AboutPage.tsx',
    'return (',
    "throw new Error('broken-render'); return (",
  ] as const;
  await withChange(change, async () => {
    await session.page.waitForSelector('vite-error-overlay');
    await open(paths.about);
    expect(await session.page.$eval('h1', (title) => title.textContent)).toContain('broken-render');
    expect(await session.page.$eval('pre', (stack) => stack.textContent)).toMatch(/AboutPage\.tsx:\d+/);
  });
  await waitForShown(heading);
});

test('/ui shows every example of every component in a frame', async () => {
  await session.page.goto(`${site.origin}/ui`);
  const shown = await session.page.$$eval('main section', (sections) =>
    sections.map((section) => [section.id, section.querySelectorAll('iframe').length]),
  );
  const expected = Object.entries(examples).map(async ([component, load]) => [
    component,
    Object.keys(await load()).length,
  ]);
  expect(shown).toEqual(await Promise.all(expected));
  await session.page.frames()[1]?.waitForSelector('#root > *');
  expect(await axeViolations(session.page)).toEqual([]);
});

test('a frame of /ui replaces a changed component', async () => {
  await open('/ui?frame=EmptyState&example=with+a+button');
  await session.page.waitForSelector('#root > *');
  await withChange(['ui/src/empty-state/EmptyState.tsx', '{title}', '{title} changed-example'], () =>
    waitForShown('changed-example'),
  );
});

test('an open page reconnects when the development server is started again', async () => {
  await openAbout();
  await site.stop();
  await withChange(['locales/en/about.json', heading, 'changed-while-stopped'], async () => {
    site = await start(new URL(site.origin).port);
    await waitForHtml(paths.about, 'changed-while-stopped');
    await waitForShown('changed-while-stopped');
  });
});

test.each(['pages/secret.sqlite-wal', 'var/sign-in-link.txt'])(
  '%s in the folder is not served',
  async (name) => {
    const file = path.join(sources.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'secret');
    expect((await fetch(`${site.origin}/@fs${file}`)).status).toBe(403);
  },
);

test('ending npm ends the development server', async () => {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: 'sqlite:var/npm.sqlite' };
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: sources.folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  try {
    let printed = '';
    npm.stdout.on('data', (chunk) => {
      printed += String(chunk);
    });
    const origin = () => /The site is at (http:\/\/\S+)/.exec(printed)?.[1];
    await waitUntil('the site is ready', () => origin() !== undefined);
    const isReady = () =>
      fetch(`${origin()}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isReady()).toBe(true);
    npm.kill('SIGTERM');
    await waitUntil('the site is stopped', async () => !(await isReady()));
  } finally {
    try {
      // Not by the program: procps' `kill -9 -12345` reads `-1` and ends every process of the machine.
      process.kill(-(npm.pid ?? Number.NaN), 'SIGKILL');
    } catch {
      // Nothing of the process group is left.
    }
  }
});
