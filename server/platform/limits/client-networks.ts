import { clientKey, ipv6Groups } from './client-key.ts';

/**
 * The networks that a client's IP address is in, narrowest first: for IPv6 the /64, /56, /48 and /32, for IPv4 the address, the
 * /24 and the /16. Providers assign a /64 to a host, a /56 or a /48 to a customer and a /32 to a provider, so a limit on the
 * narrowest network alone costs an attacker nothing.
 *
 * @param ip the client's IP address, after `trust proxy` is applied.
 */
export function clientNetworks(ip: string | undefined): string[] {
  const key = clientKey(ip);
  if (key === 'unknown') return [key];
  if (!key.endsWith('/64')) {
    const [a, b, c] = key.split('.');
    return [key, `${a}.${b}.${c}.0/24`, `${a}.${b}.0.0/16`];
  }
  const [a, b, c, d = '0'] = ipv6Groups(key.slice(0, -'/64'.length));
  const upperByte = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [key, `${a}:${b}:${c}:${upperByte}::/56`, `${a}:${b}:${c}::/48`, `${a}:${b}::/32`];
}
