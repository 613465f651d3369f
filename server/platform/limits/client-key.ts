import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key by which a client's requests are counted: its IPv4 address, or the /64 network of its IPv6 address, since a
 * provider assigns at least a /64 to each customer.
 *
 * @param ip the client's IP address, after `trust proxy` is applied.
 * @returns `unknown` when `ip` is not an IP address.
 */
export function clientKey(ip: string | undefined): string {
  const withoutZone = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  if (isIPv4(withoutZone)) return withoutZone;
  if (!isIPv6(withoutZone)) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone);
  return mapped?.[1] ?? `${ipv6Groups(withoutZone).slice(0, 4).join(':')}::/64`;
}

/** The network of a customer or a site: the /24 of an IPv4 address, the /56 of an IPv6 address. */
export function customerNetwork(ip: string | undefined): string {
  const key = clientKey(ip);
  if (!key.endsWith('/64')) return key.replace(/\.\d+$/, '.0/24');
  const [a, b, c, d = '0'] = key.slice(0, -'::/64'.length).split(':');
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;
}

/** The eight groups of an IPv6 address in lower-case hexadecimal, without leading zeros. */
function ipv6Groups(ip: string): string[] {
  const [before = '', after] = ip.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
