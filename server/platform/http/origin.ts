import type { Config } from '../../config.ts';

/**
 * Scheme and host of the site for absolute URLs: as configured, else `http://localhost`. Never from the request's `Host`
 * header, which would let clients inject a host into pages.
 */
export function originOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
