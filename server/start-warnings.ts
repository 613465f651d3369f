import { goLiveProblems } from '../data/checks/go-live-check.ts';
import type { Content } from '../data/snapshot/content.ts';
import { type Config, movedSettings } from './config.ts';
import { sqliteProblem } from './platform/database/sqlite-version.ts';

/**
 * What an operator should change although the server starts, one sentence each.
 *
 * @param sqliteVersion null on PostgreSQL.
 * @param content what is checked for sample values when the site is public.
 */
export function startWarnings(
  config: Pick<Config, 'trustProxy' | 'publicUrl' | 'smtpUrl' | 'ignoredVariables'>,
  sqliteVersion: string | null,
  content: Content,
): string[] {
  const warnings: string[] = [];
  if (config.trustProxy === true) {
    warnings.push(
      'TRUST_PROXY=true trusts every X-Forwarded-For header: clients can forge their IP address and avoid all rate limits. Set it to the IP addresses of the proxies, such as loopback.',
    );
  }
  const found = sqliteVersion === null ? null : sqliteProblem(sqliteVersion);
  if (found)
    warnings.push(
      `SQLite ${sqliteVersion}: ${found.problem}. Install the newest release; in a clone, run npm ci.`,
    );
  for (const name of config.ignoredVariables) {
    warnings.push(
      `${name} is not a setting any more and has no effect: the value is ${movedSettings[name]} in data/content. Remove the variable.`,
    );
  }
  if (config.publicUrl !== null && config.smtpUrl === null) {
    warnings.push(
      'SMTP_URL is not set: no mails are sent, and newsletter subscriptions are active without confirmation, although the privacy page states that mails are sent and subscriptions confirmed.',
    );
  }
  const sampleCount = config.publicUrl === null ? 0 : goLiveProblems(content).length;
  if (sampleCount > 0) {
    warnings.push(
      `The content has ${sampleCount} sample values, such as names, phone numbers and legal facts. In a clone, npm run content:check -- --live lists them.`,
    );
  }
  return warnings;
}
