import { isUnavailable } from './unavailable.ts';

test.each([
  'Connection terminated unexpectedly',
  'insert into "subscribers" ("email") values ($1) - Connection terminated unexpectedly',
  'BEGIN; - Client has encountered a connection error and is not queryable',
  'Unable to acquire a connection',
  'timeout expired',
])('a lost connection may come back: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test.each([
  'insert into "messages" ("text") values (\'x - timeout expired\') - null value in column "name"',
  'relation "subscribers" does not exist',
])('another error stays one: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(false);
});

test.each(['57P03', '25006'])('a database that starts or is read-only may be used later: %s', (code) => {
  expect(isUnavailable(Object.assign(new Error('not now'), { code }))).toBe(true);
});

test('a wrong password stays one', () => {
  expect(isUnavailable(Object.assign(new Error('no password'), { code: '28P01' }))).toBe(false);
});
