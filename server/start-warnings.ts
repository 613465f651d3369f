import type { DataSet } from '../data/checks/cross-checks.ts';
import { sampleProblems } from '../data/checks/sample-values.ts';
import { dataSet } from '../data/checks/validate.ts';
import type { Config } from './config.ts';
import { sqliteProblem } from './database/sqlite-version.ts';

/**
 * What an operator should change although the server starts, one sentence each.
 *
 * @param sqliteVersion null on PostgreSQL.
 * @param data content that is checked for sample values when the site is public.
 */
export function startWarnings(
  config: Pick<Config, 'trustProxy' | 'publicUrl' | 'logAddresses'>,
  sqliteVersion: string | null,
  data: DataSet = dataSet,
): string[] {
  const warnings: string[] = [];
  if (config.trustProxy === true) {
    warnings.push(
      'TRUST_PROXY=true trusts every X-Forwarded-For header: clients can forge their IP address and avoid all rate limits. Set it to the IP addresses of the proxies, such as loopback.',
    );
  }
  const found = sqliteVersion === null ? null : sqliteProblem(sqliteVersion);
  if (found)
    warnings.push(`SQLite ${sqliteVersion}: ${found.problem}. Run npm ci to build a maintained one.`);
  if (config.logAddresses === 'full') {
    warnings.push(
      'LOG_ADDRESSES=full logs full IP addresses, but the privacy page states that they are shortened.',
    );
  }
  const sampleCount = config.publicUrl === null ? 0 : sampleProblems(data).length;
  if (sampleCount > 0) {
    warnings.push(
      `The content has ${sampleCount} sample values, such as names, phone numbers and legal facts. Run npm run content:check -- --live to list them.`,
    );
  }
  return warnings;
}
