import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { documentPath, factSheet } from '../../data/site/document-paths.ts';
import { root, temporaryFolder } from '../faults/server-process.ts';
import { uploadPicture } from '../faults/upload-picture.ts';
import { readText } from '../rules/project-files.ts';
import { inflatePdf, stringsOf } from '../support/inflate-pdf.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The folder of a release, run without this project's files and packages. */

const timeoutMs = 180_000;
const maxBytes = 235e6;

// Releases are made for Linux only.
const onLinux = process.platform === 'linux' ? test : test.skip;

function writeRelease(target: string): void {
  const module = path.join(root, 'tools/release/production-folder.ts');
  const script = `import(${JSON.stringify(module)}).then((it) => it.writeProductionFolder(${JSON.stringify(target)}))`;
  execFileSync(process.execPath, ['--experimental-import-meta-resolve', '--eval', script], { cwd: root });
}

/** The files of the project that the document for operators names. */
const documentedFiles = () =>
  [
    ...readText('docs/operations.md').matchAll(
      /(?<![\w./-])(?:container|data|docs|server|tools)\/[\w./-]+\w/g,
    ),
  ]
    .map(([name]) => name)
    .filter((name) => existsSync(path.join(root, name)));

/** The files that the documents of a release link to. */
const linkedFiles = (release: string) =>
  ['', 'docs'].flatMap((folder) =>
    readdirSync(path.join(release, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(path.join(release, folder, name), 'utf8'))
      .flatMap((text) => [...text.matchAll(/\]\(([\w./-]+)[#)]/g)])
      .map(([, link = '']) => path.join(folder, link)),
  );

const token = 'token-of-the-tests-0123456789-0123456789';

/** A small JPEG. */
async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 420, height: 300, channels: 3, background: '#5b7a99' } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

function filesOfPictures(database: string): unknown[] {
  const db = new DatabaseSync(database);
  try {
    return db
      .prepare('SELECT path FROM picture_files')
      .all()
      .map((row) => row.path);
  } finally {
    db.close();
  }
}

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

onLinux(
  'the folder of a release has at most 235 MB, contains the files that its documents name or link to, starts, serves pages, publishes content with its documents, encodes an uploaded picture, backs up, restores and stops on SIGTERM',
  async () => {
    // On a disk: a folder in memory may have no space for it, and may not run programs.
    using temporary = temporaryFolder(tmpdir());
    const { folder } = temporary;
    const release = path.join(folder, 'release');
    writeRelease(release);
    expect(bytesIn(release)).toBeLessThanOrEqual(maxBytes);
    expect(documentedFiles()).not.toEqual([]);
    const files = [...documentedFiles(), ...linkedFiles(release)];
    expect(files.filter((name) => !existsSync(path.join(release, name)))).toEqual([]);
    const site = path.join(release, 'site');
    // No PATH: neither Node nor another program of this machine is found.
    const database = `sqlite:${folder}/data/site.sqlite`;
    const env = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database, ADMIN_TOKEN: token };
    const run = (...args: string[]) => spawnSync(site, args, { env, encoding: 'utf8' });

    let printed = '';
    const child = spawn(site, ['start'], { env: { ...env, LOG_LEVEL: 'warn' } });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    await waitUntil(
      'the release serves',
      () => child.exitCode !== null || printed.includes('The site is at'),
      60_000,
    );
    const url =
      /The site is at (http:\S+:\d+)\n/.exec(printed)?.[1]?.replace('localhost', '127.0.0.1') ?? printed;
    const statuses = await Promise.all(
      ['/', '/projects', '/contact', '/admin', '/readyz'].map(
        async (page) => (await fetch(url + page)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const content = path.join(folder, 'content');
    run('content', 'export', content);
    const company = path.join(content, 'data/content/company.json');
    writeFileSync(company, readFileSync(company, 'utf8').replace(/"phone": ".*"/, '"phone": "+49 345 5550"'));
    run('content', 'import', content);
    expect(run('content', 'publish', '1')).toMatchObject({
      stdout: expect.stringMatching(/^PDF documents made in/),
      stderr: '',
    });
    await waitUntil('the document of the edition is served', async () => {
      const response = await fetch(url + documentPath(factSheet, 'en'));
      return stringsOf(inflatePdf(Buffer.from(await response.arrayBuffer())), 'URI').includes(
        'tel:+493455550',
      );
    });
    const { picture } = await uploadPicture(url, token, await aPicture());
    expect((await fetch(`${url}/pictures/${picture}-400.avif`)).status).toBe(200);
    expect(run('backup')).toMatchObject({ status: 0, stderr: '' });
    expect(run('restore', '--verify')).toMatchObject({ status: 0, stderr: '' });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);

    const [backup = ''] = readdirSync(path.join(folder, 'data/backups'));
    expect(run('restore', path.join(folder, 'data/backups', backup))).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(filesOfPictures(`${folder}/data/site.sqlite`)).toContain(`${picture}-400.avif`);
    expect(run('person', 'export', 'a@post.example')).toMatchObject({ status: 0, stderr: '' });
    expect(run('mail', 'check').stderr).toContain('SMTP_URL is not set');
    expect(run('token').stderr).toContain('./site token list');
    expect(run('unknown').status).toBe(1);
  },
  timeoutMs,
);
