import { once } from 'node:events';
import { connect } from 'node:net';
import { apiPaths } from '../../data/site/api-paths.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite, statusesOf } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));
const site = startedOnce(() => rawSite(withPageCache(createTestApp(database.db))));

const megabyte = 2 ** 20;
const piece = Buffer.alloc(64 * 1024, 'a');
/** More than the socket buffers of a machine hold, and far less than what the client would send. */
const maxTakenBytes = 16 * megabyte;
const offeredBytes = 64 * megabyte;

/** Sends a body as fast as the server takes it, until the server closes the connection or everything is sent. */
async function sendBody(head: string, isChunked: boolean): Promise<{ answer: string; sentBytes: number }> {
  const socket = connect(site.port, '127.0.0.1');
  let answer = '';
  let isClosed = false;
  let sentBytes = 0;
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => {
    isClosed = true;
  });
  socket.on('end', () => {
    isClosed = true;
  });
  socket.write(`${head}\r\nHost: localhost\r\n`);
  socket.write(isChunked ? 'Transfer-Encoding: chunked\r\n\r\n' : `Content-Length: ${offeredBytes}\r\n\r\n`);
  while (!isClosed && sentBytes < offeredBytes) {
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
    const canGoOn = socket.write(isChunked ? Buffer.concat([piece, Buffer.from('\r\n')]) : piece);
    sentBytes += piece.length;
    if (!canGoOn) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (isChunked && !isClosed) socket.write('0\r\n\r\n');
  const timer = setTimeout(() => socket.destroy(), 30_000);
  await closed;
  clearTimeout(timer);
  return { answer, sentBytes };
}

const json = 'Content-Type: application/json';
const requests: [fact: string, head: string, status: number][] = [
  ['JSON', `POST ${apiPaths.contact} HTTP/1.1\r\n${json}`, 413],
  ['a form', `POST ${apiPaths.contact} HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded`, 413],
  ['a type that is not supported', `POST ${apiPaths.contact} HTTP/1.1\r\nContent-Type: text/plain`, 415],
  ['a compressed body', `POST ${apiPaths.contact} HTTP/1.1\r\n${json}\r\nContent-Encoding: gzip`, 415],
  ['a path without a handler', `POST /api/nothing HTTP/1.1\r\n${json}`, 404],
  ['a page', `POST /about HTTP/1.1\r\n${json}`, 405],
  ['a GET of a page', `GET /about HTTP/1.1\r\n${json}`, 200],
];

describe.each([
  ['with a length', false],
  ['in chunks', true],
])('a body of 64 MB %s', (_form, isChunked) => {
  test.each(requests)(
    'sent as %s is answered, and the connection closed before the body is read',
    async (_fact, head, status) => {
      const { answer, sentBytes } = await sendBody(head, isChunked);
      expect(statusesOf(answer)).toEqual([status]);
      expect(sentBytes).toBeLessThan(maxTakenBytes);
      if (status >= 400) expect(answer).toMatch(/^connection: close\r$/im);
    },
  );
});
