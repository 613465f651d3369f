import { isUnavailable, nullIfUnavailable } from './unavailable.ts';

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

test('a query has no answer while the database is unavailable, and any other error is thrown', () => {
  expect(nullIfUnavailable(new Error('timeout expired'))).toBeNull();
  const error = new Error('no such table: form_outcomes');
  expect(() => nullIfUnavailable(error)).toThrow(error);
});
