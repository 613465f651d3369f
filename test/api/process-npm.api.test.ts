import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { apiPaths } from '../../data/site/api-paths.ts';
import { root } from '../faults/server-process.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

test('the server ends with the npm that runs it, after the requests in flight, also when npm cannot pass the signal on', async () => {
  const port = await freePort();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: 'sqlite::memory:',
    PAGE_CACHE: 'off',
  };
  // The shell of npm: it waits for the server and passes no signal on.
  const shell = spawn('sh', ['-c', '"$0" server/index.ts; true', process.execPath], {
    cwd: root,
    env: { ...childEnvironment, npm_lifecycle_event: 'serve', LOG_LEVEL: 'silent', ...settings },
    stdio: 'ignore',
  });
  const serves = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil('the server serves', serves);
  const body = JSON.stringify({ email: 'in-flight@post.example' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const post = request({ host: '127.0.0.1', port, path: apiPaths.subscribe, method: 'POST', headers });
  const answered = once(post, 'response');
  post.write(body.slice(0, 5));
  await waitUntil('the server has a part of the request', serves);
  shell.kill('SIGKILL');
  await waitUntil('the server accepts no more requests', async () => !(await serves()));
  // Longer than the server looks for the end of npm.
  await setTimeout(1_000);
  post.end(body.slice(5));
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(201);
  await waitUntil('the server has ended', async () => !(await serves()));
});
