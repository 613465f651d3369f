import { clientKey } from './client-key.ts';

test('an IPv4 address is counted as it is, also when it is written as IPv6', () => {
  expect(clientKey('192.0.2.1')).toBe('192.0.2.1');
  expect(clientKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('all addresses of an IPv6 network count as one client, however they are written', () => {
  const network = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8:0:1::1',
    '2001:0DB8:0:0001:ffff:ffff:ffff:ffff',
    '2001:db8::1:0:0:0:2',
    '2001:db8:0:1::192.0.2.1',
  ]) {
    expect([address, clientKey(address)]).toEqual([address, network]);
  }
  expect(clientKey('2001:db8:0:2::1')).not.toBe(network);
  expect(clientKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientKey('::1')).toBe('0:0:0:0::/64');
});

test('what is no address counts as one unknown client', () => {
  for (const address of [undefined, '', 'nonsense', '999.1.1.1']) expect(clientKey(address)).toBe('unknown');
});
