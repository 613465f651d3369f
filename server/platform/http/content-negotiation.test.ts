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
])(
  'Accept-Encoding %s is answered with %s, or with %s when compressed during the request',
  (header, smallest, fastest) => {
    expect(acceptedEncoding(header)).toBe(smallest);
    expect(fastEncoding(header)).toBe(fastest);
  },
);

test('entity tags are compared weakly, also in a list', () => {
  expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true);
  expect(matchesEtag('"x", "a"', 'W/"a"')).toBe(true);
  expect(matchesEtag('*', 'W/"a"')).toBe(true);
  expect(matchesEtag('"b"', 'W/"a"')).toBe(false);
  expect(matchesEtag(undefined, 'W/"a"')).toBe(false);
});
