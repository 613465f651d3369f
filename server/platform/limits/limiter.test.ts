import { clientKey, createMemoryCounter, customerNetwork } from './limiter.ts';

test('the key of an IPv4 address is the address, also when it is mapped to IPv6', () => {
  expect(clientKey('192.0.2.1')).toBe('192.0.2.1');
  expect(clientKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('all IPv6 addresses of a /64 network have the same key in every notation', () => {
  const network = '2001:db8:0:1::/64';
  for (const ip of [
    '2001:db8:0:1::1',
    '2001:0DB8:0:0001:ffff:ffff:ffff:ffff',
    '2001:db8::1:0:0:0:2',
    '2001:db8:0:1::192.0.2.1',
  ]) {
    expect([ip, clientKey(ip)]).toEqual([ip, network]);
  }
  expect(clientKey('2001:db8:0:2::1')).not.toBe(network);
  expect(clientKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientKey('::1')).toBe('0:0:0:0::/64');
});

test('the key of a missing or malformed IP address is "unknown"', () => {
  for (const ip of [undefined, '', 'nonsense', '999.1.1.1']) expect(clientKey(ip)).toBe('unknown');
});

test('the network of a customer is the /24 of an IPv4 address and the /56 of an IPv6 address', () => {
  for (const ip of ['192.0.2.1', '192.0.2.77', '::ffff:192.0.2.1'])
    expect(customerNetwork(ip)).toBe('192.0.2.0/24');
  expect(customerNetwork('2001:DB8:7:12ab:1::2')).toBe('2001:db8:7:1200::/56');
  expect(customerNetwork('2001:db8:7:12cd::1')).toBe('2001:db8:7:1200::/56');
  expect(customerNetwork('2001:db8:7:1301::1')).toBe('2001:db8:7:1300::/56');
  expect(customerNetwork(undefined)).toBe('unknown');
});

test('what is counted in memory lasts for its period, and not longer when the clock is set back', () => {
  let now = 7_200_000;
  const counter = createMemoryCounter({ hits: 1, seconds: 600 }, () => now);
  counter.add('a');
  now += 599_000;
  expect(counter.secondsBlocked('a')).toBe(1);
  now = 0;
  expect(counter.secondsBlocked('a')).toBe(0);
});
