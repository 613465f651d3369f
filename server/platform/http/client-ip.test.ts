import type { IncomingMessage } from 'node:http';
import { anonymizedIp, clientIp, isSecure } from './client-ip.ts';

const request = (headers: Record<string, string>) =>
  ({ socket: { remoteAddress: '127.0.0.1' }, headers }) as unknown as IncomingMessage;

const noProxy = () => false;
const loopback = (ip: string) => ip === '127.0.0.1';

test('forwarding headers are ignored without a trusted proxy', () => {
  const spoofed = request({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
  expect(clientIp(spoofed, noProxy)).toBe('127.0.0.1');
  expect(isSecure(spoofed, noProxy)).toBe(false);
});

test('behind a trusted proxy the last IP address that is no proxy is the client’s', () => {
  const proxied = request({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9', 'x-forwarded-proto': 'https' });
  expect(clientIp(proxied, loopback)).toBe('203.0.113.9');
  expect(isSecure(proxied, loopback)).toBe(true);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:7:8:9::1', '2001:db8:7::'],
  ['2001:db8::1', '2001:db8::'],
  ['127.0.0.1', '127.0.0.1'],
  ['not an address', ''],
])('%s is anonymized as "%s"', (ip, anonymized) => {
  expect(anonymizedIp(ip)).toBe(anonymized);
});
