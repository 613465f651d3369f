import type { Config } from './config.ts';

/**
 * Scheme and host of the site for addresses that leave it: what was configured, else this machine's own. Never what a
 * request names, or strangers could write themselves into our pages.
 */
export function originOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
