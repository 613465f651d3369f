import { acceptedEncoding, isKept, quickEncoding } from './negotiate.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0, br', 'br'],
  ['zstd;q=0.5, gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  [undefined, 'identity'],
])('while somebody waits, Accept-Encoding %s gets %s', (header, encoding) => {
  expect(quickEncoding(header)).toBe(encoding);
});

test('an entity tag is compared weakly, in a list too', () => {
  expect(isKept('W/"a"', 'W/"a"')).toBe(true);
  expect(isKept('"x", "a"', 'W/"a"')).toBe(true);
  expect(isKept('*', 'W/"a"')).toBe(true);
  expect(isKept('"b"', 'W/"a"')).toBe(false);
  expect(isKept(undefined, 'W/"a"')).toBe(false);
});
