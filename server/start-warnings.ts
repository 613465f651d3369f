import type { Config } from './config.ts';
import { sqliteProblem } from './database/sqlite-version.ts';

/**
 * What an operator should change although the server starts, one sentence each.
 *
 * @param sqliteVersion null on PostgreSQL.
 */
export function startWarnings(config: Pick<Config, 'trustProxy'>, sqliteVersion: string | null): string[] {
  const warnings: string[] = [];
  if (config.trustProxy === true) {
    warnings.push(
      'TRUST_PROXY=true trusts every X-Forwarded-For header: clients can forge their IP address and avoid all rate limits. Set it to the IP addresses of the proxies, such as loopback.',
    );
  }
  const found = sqliteVersion === null ? null : sqliteProblem(sqliteVersion);
  if (found)
    warnings.push(`SQLite ${sqliteVersion}: ${found.problem}. Run npm ci to build a maintained one.`);
  return warnings;
}
