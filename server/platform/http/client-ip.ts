import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { IpAddressMode } from '../../../data/schemas/content-schemas.ts';

/** Express's compiled `trust proxy` setting: whether the IP address at this number of hops is a trusted proxy. */
export type TrustProxy = (ip: string, hops: number) => boolean;

/**
 * The client's IP address: counted from the socket, the first one that is no trusted proxy. Without trusted proxies
 * `X-Forwarded-For` is ignored.
 */
export function clientIp(request: IncomingMessage, trust: TrustProxy): string {
  let ip = request.socket.remoteAddress ?? '';
  const forwardedFor = request.headers['x-forwarded-for'];
  if (typeof forwardedFor !== 'string') return ip;
  const forwardedIps = forwardedFor.split(',');
  for (let hops = 0; trust(ip, hops); hops += 1) {
    const next = forwardedIps.pop();
    if (next === undefined) break;
    ip = next.trim();
  }
  return ip;
}

/** Whether the client's connection is encrypted, here or at a trusted proxy (`X-Forwarded-Proto`). */
export function isSecure(request: IncomingMessage, trust: TrustProxy): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted) return true;
  const protocol = request.headers['x-forwarded-proto'];
  if (typeof protocol !== 'string' || !trust(request.socket.remoteAddress ?? '', 0)) return false;
  return protocol.split(',', 1)[0]?.trim() === 'https';
}

/**
 * An IP address without the part that identifies a household: the last 8 bits of IPv4, all but the first 48 of IPv6.
 * Loopback addresses stay as they are.
 *
 * @returns an empty string when the text is no IP address.
 */
export function anonymizedIp(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (plain === '::1' || plain.startsWith('127.')) return plain;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return '';
  const [head = ''] = plain.split('::', 1);
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::`;
}

/** An IP address as the log shows it. @param mode `ipAddresses.log` of `disclosures.json`. */
export function loggedIp(ip: string, mode: Exclude<IpAddressMode, 'none'>): string {
  return mode === 'full' ? ip : anonymizedIp(ip);
}
