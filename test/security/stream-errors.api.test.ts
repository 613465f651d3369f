import type { Writable } from 'node:stream';
import pino from 'pino';
import type { RenderPage } from '../../pages/app/render-page.ts';
import { pageHandler } from '../../server/render.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { wholeApp, withFrontDoor } from '../support/whole-app.ts';
import { rawSite, statusesOf } from './raw.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

const secret = 'the inside of /srv/site/secret.ts:12';
const ready = { head: { title: 't', tags: [], structuredData: [] }, css: '', cssNames: 'css', words: {} };
const assets = { entry: { href: '/assets/entry.js' }, later: [], font: '/assets/font.woff2' };

/** Ways in which rendering can fail, and whether the answer has begun by then. */
const failures: [fact: string, begun: boolean, render: RenderPage][] = [
  [
    'before the head is known',
    false,
    (_page, { onFailed }) => {
      onFailed(new Error(secret));
      return { pipe: () => undefined, abort: () => undefined };
    },
  ],
  [
    'where markup is asked for',
    false,
    (_page, { onReady }) => {
      onReady(ready);
      return {
        pipe: () => {
          throw new Error(secret);
        },
        abort: () => undefined,
      };
    },
  ],
  [
    'in the middle of the markup',
    true,
    (_page, { onReady, onError }) => {
      onReady(ready);
      return {
        pipe: (destination: Writable) => {
          destination.on('error', onError);
          destination.write('<p>the first half</p>');
          setImmediate(() => destination.destroy(new Error(secret)));
        },
        abort: () => undefined,
      };
    },
  ],
];

test.each(failures)(
  'a page that fails %s says nothing of the inside, ends, is logged and not kept',
  async (_fact, begun, renderPage) => {
    const pages = pageHandler({
      pages: () => ({ renderPage, assets: () => assets }),
      originOf: () => 'http://localhost',
      log: pino({ level: 'silent' }),
    });
    const site = wholeApp(database.db, {}, { pages });
    const open = await rawSite(withFrontDoor(site));
    try {
      const answer = await open.exchange(
        'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      );
      expect(statusesOf(answer)).toEqual([begun ? 200 : 500]);
      expect(answer).not.toMatch(/secret|\bat .*:\d+:\d+|Error:/);
      if (begun) {
        expect(answer).not.toContain('</html>');
        // The end of chunks would say that this is all.
        expect(answer.endsWith('0\r\n\r\n')).toBe(false);
      }
      expect(JSON.stringify(site.logged)).toContain('the inside of');
      expect(site.readyPages.store.size).toBe(0);
      const alive = await open.exchange(
        'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      );
      expect(statusesOf(alive)).toEqual([200]);
    } finally {
      await open.end();
    }
  },
);
