import { spawn } from 'node:child_process';
import { root } from '../faults/server-process.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

test('the server ends with the npm that runs it, also when npm cannot pass the signal on', async () => {
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
  shell.kill('SIGKILL');
  await waitUntil('the server has ended', async () => !(await serves()));
});
