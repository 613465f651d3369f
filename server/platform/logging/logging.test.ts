import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { loggedPath } from './log-requests.ts';
import { loggedError } from './logging.ts';

test('the values of a failed statement do not reach the log', () => {
  const message =
    "insert into `subscribers` (`email`) values ('max@post.example') - SQLITE_BUSY: database is locked";
  const error = Object.assign(new Error(message), {
    code: 'SQLITE_BUSY',
    detail: 'Key (email)=(max@post.example)',
  });
  const logged = JSON.stringify(loggedError(error));
  expect(logged).not.toContain('max@post.example');
  expect(logged).toContain('SQLITE_BUSY: database is locked');
});

test('a cause is logged the same way', () => {
  const cause = new Error("select * from `x` where `email` = 'max@post.example' - no such table: x");
  expect(JSON.stringify(loggedError(new Error('failed', { cause })))).not.toContain('max@post.example');
});

test('a logged path has no query, no email address and a limited length', () => {
  expect(loggedPath('/projects?type=office&email=max@post.example')).toBe('/projects');
  expect(loggedPath('/news/max%40post.example/x')).toBe('/news/…/x');
  expect(loggedPath(`/${'a'.repeat(5000)}`)).toHaveLength(200);
});

test('a write that finds the output full while the process ends does not kill it', async () => {
  const logging = pathToFileURL(path.join(import.meta.dirname, 'logging.ts'));
  const script = `
    import fs from 'node:fs';
    const full = Object.assign(new Error('full'), { code: 'EAGAIN' });
    fs.write = (_file, _bytes, done) => setTimeout(done, 800, full);
    const { createLogging } = await import('${logging}');
    const { log, close } = createLogging('info');
    log.info('an entry');
    await close();
    process.exit(0);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
});
