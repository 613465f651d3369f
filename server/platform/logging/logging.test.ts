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
