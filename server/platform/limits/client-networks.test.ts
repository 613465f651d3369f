import { clientNetworks } from './client-networks.ts';

test('the networks of an IPv6 address are its /64, /56, /48 and /32', () => {
  const networks = ['2001:db8:7:12ab::/64', '2001:db8:7:1200::/56', '2001:db8:7::/48', '2001:db8::/32'];
  expect(clientNetworks('2001:DB8:7:12ab:1::2')).toEqual(networks);
  expect(clientNetworks('2001:db8:7:12cd::1').slice(1)).toEqual(networks.slice(1));
  expect(clientNetworks('2001:db8:7:1301::1').slice(2)).toEqual(networks.slice(2));
});

test('the networks of an IPv4 address are the address, its /24 and its /16', () => {
  const networks = ['192.0.2.1', '192.0.2.0/24', '192.0.0.0/16'];
  expect(clientNetworks('192.0.2.1')).toEqual(networks);
  expect(clientNetworks('::ffff:192.0.2.1')).toEqual(networks);
});

test('a client without a valid IP address is in one network', () => {
  expect(clientNetworks(undefined)).toEqual(['unknown']);
});
