import { isIPv4, isIPv6 } from 'node:net';

/**
 * What a client is counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since one customer holds
 * all addresses below them.
 *
 * @param address what Express takes for the client's address (`trust proxy` is already applied).
 */
export function clientKey(address: string | undefined): string {
  const bare = (address ?? '').replace(/%.*$/, '').toLowerCase();
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  return mapped?.[1] ?? `${groups(bare).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  const [before = '', after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
