import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { announceOneTimeLink, createOneTimeLink } from '../../server/features/inbox/sign-in/one-time-link.ts';
import { type ApiSite, apiSite, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const signInPath = `${paths.admin}/sign-in`;
const tokenOf = (link: string) => new URL(link, 'http://site.example').searchParams.get('token') ?? '';

/** Posts the form of a link. @returns where it redirects to. */
const redeem = async (site: ApiSite, link: string) => {
  const response = await site.request
    .post(signInPath)
    .set(fromOwnPage())
    .type('form')
    .send({ token: tokenOf(link), lang: 'de' });
  return { location: response.headers.location, cookie: cookieOf(response) };
};
const accepted = `${paths.admin}?lang=de&flash=session-success`;
const refused = `${paths.admin}?lang=de&signin=spent`;

onEachDatabase((database) => {
  test('loading a one-time link redeems nothing; posting its token signs in once', async () => {
    const { db } = database();
    const site = apiSite({ db }, { adminPassword: null });
    const link = await createOneTimeLink(db);
    for (const method of ['head', 'get'] as const) {
      for (const url of [link, `${signInPath}?token=${tokenOf(link)}`])
        expect((await site.request[method](url)).headers['set-cookie']).toBeUndefined();
    }
    const attempts = await Promise.all(Array.from({ length: 10 }, () => redeem(site, link)));
    const successes = attempts.filter(({ location }) => location === accepted);
    expect(successes).toHaveLength(1);
    expect(attempts.filter(({ location }) => location === refused)).toHaveLength(9);
    const cookie = successes[0]?.cookie ?? '';
    expect((await site.request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
    for (const password of ['', 'null', 'link']) {
      const { status } = await site.request.post(apiPaths.session).send({ password });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a cross-origin post cannot redeem a one-time link', async () => {
    const { db } = database();
    const site = apiSite({ db }, { adminPassword: null });
    const link = await createOneTimeLink(db);
    const foreign = { host: 'site.example', origin: 'https://evil.example' };
    const post = site.request.post(signInPath).set(foreign).type('form');
    expect((await post.send({ token: tokenOf(link) })).status).toBe(403);
    expect((await redeem(site, link)).location).toBe(accepted);
  });

  test('a one-time link is valid for one day', async () => {
    const { db } = database();
    const link = await createOneTimeLink(db, start);
    const after = (milliseconds: number) =>
      apiSite({ db }, { adminPassword: null, clock: () => start + milliseconds });
    expect((await redeem(after(24 * 3_600_000), link)).location).toBe(refused);
    expect((await redeem(after(24 * 3_600_000 - 1), link)).location).toBe(accepted);
  });

  test('a one-time link ends with the next link, at sign-out and when a password is set', async () => {
    const { db } = database();
    const site = apiSite({ db }, { adminPassword: null });
    const first = await createOneTimeLink(db);
    const second = await createOneTimeLink(db);
    expect((await redeem(site, first)).location).toBe(refused);
    const { cookie } = await redeem(site, second);

    const beforeSignOut = await createOneTimeLink(db);
    await site.request.delete(apiPaths.session).set(fromOwnPage(cookie)).expect(200);
    expect((await redeem(site, beforeSignOut)).location).toBe(refused);

    const beforePassword = await createOneTimeLink(db);
    expect((await redeem(apiSite({ db }), beforePassword)).location).toBe(refused);
    await announce({ db, folder: '', adminPassword: 'a password of the tests' });
    expect(await db('sign_in_links')).toEqual([]);
  });

  test('without a terminal the link is in a file of mode 0600, and the output names only the file', async () => {
    const { db } = database();
    await withFolder(async (folder) => {
      writeFileSync(path.join(folder, 'sign-in-link.txt'), 'old', { mode: 0o644 });
      const printed = await announce({ db, folder, isTerminal: false });
      const file = path.join(folder, 'sign-in-link.txt');
      expect(printed).toContain(file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const link = readFileSync(file, 'utf8').trim();
      expect(printed).not.toContain(tokenOf(link));
      expect((await redeem(apiSite({ db }, { adminPassword: null }), link)).location).toBe(accepted);
      await announce({ db, folder, adminPassword: 'a password of the tests' });
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  test('on a terminal the link is printed and not written to a file', async () => {
    const { db } = database();
    await withFolder(async (folder) => {
      const printed = await announce({ db, folder, isTerminal: true });
      expect(printed).toMatch(/http:\/\/site\.example\/admin\?token=[\w-]{43}$/);
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});

interface Announced {
  db: Parameters<typeof announceOneTimeLink>[0]['db'];
  folder: string;
  isTerminal?: boolean;
  adminPassword?: string | null;
}

/** @returns what a start prints. */
async function announce({ db, folder, isTerminal = false, adminPassword = null }: Announced) {
  const lines: string[] = [];
  const filename = folder ? path.join(folder, 'site.sqlite') : ':memory:';
  await announceOneTimeLink({
    db,
    config: { adminPassword, database: { client: 'sqlite', filename } },
    origin: 'http://site.example',
    print: (line) => lines.push(line),
    isTerminal,
  });
  return lines.join('\n');
}

async function withFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sign-in-link-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
