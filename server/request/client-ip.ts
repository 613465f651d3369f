import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Express's compiled `trust proxy`: whether the address at this distance is a proxy of ours. */
export type TrustProxy = (address: string, hops: number) => boolean;

/**
 * The visitor's address: the first one, going back from the socket, that is no trusted proxy. Without trusted
 * proxies `X-Forwarded-For` is not even read.
 */
export function clientIp(request: IncomingMessage, trust: TrustProxy): string {
  let address = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return address;
  const behind = forwarded.split(',');
  for (let hops = 0; trust(address, hops); hops += 1) {
    const next = behind.pop();
    if (next === undefined) break;
    address = next.trim();
  }
  return address;
}

/** Whether the visitor's connection is encrypted, as far as trusted proxies say. */
export function isSecure(request: IncomingMessage, trust: TrustProxy): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted) return true;
  const protocol = request.headers['x-forwarded-proto'];
  if (typeof protocol !== 'string' || !trust(request.socket.remoteAddress ?? '', 0)) return false;
  return protocol.split(',', 1)[0]?.trim() === 'https';
}

/**
 * An address as logs keep it: without the part that tells one household from another (the last 8 bits of IPv4, all
 * but the first 48 of IPv6). Loopback stays, it is nobody's.
 */
export function anonymizedIp(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (plain === '::1' || plain.startsWith('127.')) return plain;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return '';
  const [head = ''] = plain.split('::', 1);
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::`;
}
