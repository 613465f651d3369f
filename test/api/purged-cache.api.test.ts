import { setTimeout as wait } from 'node:timers/promises';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { plainSite, startServer, temporaryFolder } from '../faults/server-process.ts';
import { type CacheOptions, startCachingProxy } from '../support/caching-proxy.ts';
import { sampleContent } from '../support/content.ts';
import { freePort } from '../support/free-port.ts';
import { hasVarnish, startVarnish } from '../support/varnish.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Shared caches in front of several server processes, before and after a publication. */

const shipped = sampleContent();
const phone = '+49 345 5551';

type StartCache = (options: CacheOptions, folder: string) => Promise<AsyncDisposable>;
const caches: [string, StartCache][] = [
  ['a small cache of the tests', startCachingProxy],
  ...(hasVarnish
    ? [['Varnish with docs/varnish-shared-cache.vcl', startVarnish] as [string, StartCache]]
    : []),
];

async function publish(filename: string): Promise<void> {
  const db = openDatabase({ client: 'sqlite', filename });
  try {
    await publishEdition(db, {
      documents: documentsOf({ ...shipped, company: { ...shipped.company, phone } }),
      base: documentsOf(shipped),
      parentId: null,
      author: 'anna',
      note: '',
      now: Date.now(),
    });
  } finally {
    await db.destroy();
  }
}

test.each(caches)(
  '%s has the new page after a publication, and keeps the pages that do not differ',
  async (_name, startCache) => {
    using temporary = temporaryFolder();
    const { folder } = temporary;
    const [port, purgePort, backendPort] = [await freePort(), await freePort(), await freePort()];
    const server = await startServer({
      args: ['server/supervise.ts', plainSite],
      environment: {
        PORT: String(backendPort),
        DATABASE_URL: `sqlite:${folder}/site.sqlite`,
        WORKERS: '2',
        SHARED_CACHE: 'true',
        PURGE_URL: `http://127.0.0.1:${purgePort}/`,
      },
    });
    try {
      await using _cache = await startCache({ port, purgePort, backendPort }, folder);
      const load = async (url: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${url}`);
        const { headers } = response;
        return {
          isHit: headers.get('x-cache-status') === 'HIT',
          etag: headers.get('etag'),
          text: await response.text(),
        };
      };
      for (const url of ['/about', '/news'])
        await waitUntil(`${url} is stored`, async () => (await load(url)).isHit);
      const before = await load('/news');
      await publish(`${folder}/site.sqlite`);
      await waitUntil(
        'the new page is sent',
        async () => (await load('/about')).text.includes(phone),
        60_000,
      );
      await waitUntil('it is stored', async () => (await load('/about')).isHit);
      for (let count = 0; count < 5; count += 1) {
        expect((await load('/about')).text).toContain(phone);
        await wait(100);
      }
      expect(await load('/news')).toEqual({ ...before, isHit: true });
    } finally {
      await server.end();
    }
  },
);
