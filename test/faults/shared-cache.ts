import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { pages } from '../../data/site/pages.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { root, startServer, temporaryFolder } from './server-process.ts';

/** What the cache answered to a random walk of many visitors. */
export interface SharedCacheResult {
  visitors: number;
  requests: number;
  /** Percentage of the requests that nginx answered without waiting for the server. */
  percentFromCache: number;
  /** URLs of responses that differ from what the server sends to the same visitor. */
  wrong: string[];
  /** Status of the cache for a stored page after the release of another build. */
  afterRelease: string | undefined;
}

interface PageResponse {
  status: number;
  language: string | undefined;
  cacheStatus: string | undefined;
  html: string;
}

/** A visitor's choices; the cookies that the site does not know are different for everyone. */
interface Visitor {
  cookie: string;
  acceptEncoding: string;
}

/** Mulberry32: the same walk in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

function load(origin: string, url: string, visitor: Visitor, agent: Agent): Promise<PageResponse> {
  const { cookie, acceptEncoding } = visitor;
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': acceptEncoding };
    const sent = request(origin + url, { agent, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const decode = decoders[response.headers['content-encoding'] ?? ''];
      resolve({
        status: response.statusCode ?? 0,
        language: response.headers['content-language'],
        cacheStatus: response.headers['x-cache-status']?.toString(),
        html: (decode ? decode(body) : body).toString(),
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** The configuration of docs/, with the paths of this run. */
function nginxConfiguration(folder: string, port: number, origin: string): string {
  const documented = (name: string) =>
    readFileSync(path.join(root, 'docs', name), 'utf8')
      .replaceAll('/var/cache/nginx/hd-group', `${folder}/cache`)
      .replaceAll('/etc/nginx/', `${folder}/`);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // As root, nginx would use another account, which cannot read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${documented('nginx-shared-cache.conf')}
      upstream hd_group { server ${new URL(origin).host}; keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://hd_group;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          ${documented('nginx-shared-cache-location.conf')}
        }
      }
    }`;
}

/** Starts nginx. @returns its origin, a function that changes the build of the cache key, and one that ends nginx. */
async function startNginx(folder: string, origin: string) {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, port, origin));
  const child = spawn(process.env.NGINX_PATH ?? 'nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
  const nginx = `http://127.0.0.1:${port}`;
  await waitUntil('nginx serves', () =>
    fetch(`${nginx}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    origin: nginx,
    changeBuild(build: string) {
      writeFileSync(path.join(folder, 'hd-group-build.map'), `"" ${build};\n`);
      child.kill('SIGHUP');
    },
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Changes the build and requests a stored page until nginx uses the new configuration. */
async function statusAfterRelease({
  origin,
  changeBuild,
}: Awaited<ReturnType<typeof startNginx>>): Promise<string | undefined> {
  const visitor = { cookie: '', acceptEncoding: 'br' };
  const loadHome = () => load(origin, '/', visitor, new Agent()).then(({ cacheStatus }) => cacheStatus);
  await loadHome();
  if ((await loadHome()) !== 'HIT') throw new Error('The page is not stored.');
  changeBuild('next');
  let status: string | undefined;
  await waitUntil('nginx uses another key', async () => {
    status = await loadHome();
    return status !== 'HIT';
  });
  return status;
}

const cacheablePaths = pages
  .filter(({ path: pagePath, isUncacheable }) => !isUncacheable && !pagePath.includes(':'))
  .map((page) => page.path);

/**
 * Sends visitors with random languages, consents, encodings and other cookies through nginx as a shared cache, and compares
 * every page with what the server itself sends to the same visitor. It needs a build and nginx (`NGINX_PATH` is its path).
 */
export async function walkThroughSharedCache(visitors: number): Promise<SharedCacheResult> {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({
    args: ['server/index.ts'],
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: `sqlite:${folder}/site.sqlite`,
      SHARED_CACHE: 'true',
    },
  });
  const nginx = await startNginx(folder, server.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const random = seededRandom(18);
  const choose = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const result = { visitors, requests: 0, fromCache: 0, wrong: new Set<string>() };
  const expected = new Map<string, Promise<PageResponse>>();

  const check = async (url: string, visitor: Visitor, keyedCookies: string) => {
    const key = `${url} ${keyedCookies}`;
    const direct = expected.get(key) ?? load(server.origin, url, visitor, agent);
    expected.set(key, direct);
    const response = await load(nginx.origin, url, visitor, agent);
    const { status, language, html } = await direct;
    result.requests += 1;
    if (/HIT|STALE|UPDATING|REVALIDATED/.test(response.cacheStatus ?? '')) result.fromCache += 1;
    if (response.status !== status || response.language !== language || response.html !== html)
      result.wrong.add(key);
  };
  const visit = async (number: number) => {
    const language = choose([null, null, 'en', 'de', 'de'] as const);
    const acceptEncoding = random() < 0.02 ? choose(['gzip', 'identity']) : 'gzip, deflate, br, zstd';
    let consent: string | null = random() < 0.3 ? choose(['accepted', 'declined']) : null;
    for (let left = 3 + Math.floor(random() * 10); left > 0; left -= 1) {
      // Half of the visits are to the five pages of the main navigation.
      const pagePath = choose(
        random() < 0.5 ? ['/', '/about', '/business', '/projects', '/contact'] : cacheablePaths,
      );
      const isLink = random() < 0.7;
      const url = language === 'de' && isLink ? withLanguage(pagePath, 'de') : pagePath;
      const keyed = [
        ...(language ? [`language=${language}`] : []),
        ...(consent ? [`cookieConsent=${consent}`] : []),
      ];
      const cookie = [`visit=${number}-${random()}`, ...keyed, `analytics=${random()}`].join('; ');
      await check(url, { cookie, acceptEncoding }, keyed.join('; '));
      if (random() < 0.4) consent ??= choose(['accepted', 'declined']);
    }
  };
  try {
    let next = 0;
    const browse = async () => {
      while (next < visitors) {
        next += 1;
        await visit(next);
      }
    };
    await Promise.all(Array.from({ length: 8 }, browse));
    return {
      visitors,
      afterRelease: await statusAfterRelease(nginx),
      requests: result.requests,
      percentFromCache: Math.round((result.fromCache / result.requests) * 1000) / 10,
      wrong: [...result.wrong],
    };
  } finally {
    agent.destroy();
    await nginx.end();
    await server.end();
    remove();
  }
}
