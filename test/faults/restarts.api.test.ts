import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { sendRequest } from './load.ts';
import { restartUnderLoad } from './restarts.ts';
import { plainSite, processIds, startServer, temporaryFolder } from './server-process.ts';

test.each([1, 2])(
  'rolling restarts of %i processes under load fail no request and lose no acknowledged write',
  async (workers) => {
    const result = await restartUnderLoad(2, 4, workers);
    expect(result).toMatchObject({
      restarts: 2,
      failed: 0,
      lost: 0,
      duplicated: 0,
      reasons: [],
      exitStatus: 0,
    });
  },
);

test('connections that are accepted for a process that stops are answered by another one', async () => {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({
    args: ['server/supervise.ts', plainSite],
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: `sqlite:${folder}/site.sqlite`,
      WORKERS: '2',
    },
  });
  try {
    const [pid = Number.NaN] = await processIds(server, 2);
    // The supervisor accepts the connections after the process has stopped to serve, and before it knows that.
    server.child.kill('SIGSTOP');
    const answers = Array.from({ length: 8 }, () => sendRequest(server.origin, '/about'));
    await wait(500);
    process.kill(pid, 'SIGTERM');
    await wait(1500);
    server.child.kill('SIGCONT');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await server.end()).toBe(0);
  } finally {
    await server.end('SIGKILL');
    remove();
  }
});
