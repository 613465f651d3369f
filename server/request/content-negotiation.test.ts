import { acceptedEncoding, fastEncoding, matchesEtag } from './content-negotiation.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip', 'gzip'],
  ['zstd;q=0, br', 'br', 'br'],
  ['zstd;q=0.5, gzip', 'gzip', 'gzip'],
  ['*', 'br', 'zstd'],
  ['identity', 'identity', 'identity'],
  ['', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
])('Accept-Encoding %s gets %s, and %s while somebody waits', (header, best, quick) => {
  expect(acceptedEncoding(header)).toBe(best);
  expect(fastEncoding(header)).toBe(quick);
});

test('an entity tag is compared weakly, in a list too', () => {
  expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true);
  expect(matchesEtag('"x", "a"', 'W/"a"')).toBe(true);
  expect(matchesEtag('*', 'W/"a"')).toBe(true);
  expect(matchesEtag('"b"', 'W/"a"')).toBe(false);
  expect(matchesEtag(undefined, 'W/"a"')).toBe(false);
});
