import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { tokenRequest } from '../data/api/account-requests.ts';
import { type Scope, scopes } from '../data/api/rights.ts';
import { isDay } from '../data/day.ts';
import {
  createApiToken,
  listApiTokens,
  revokeApiTokens,
} from '../server/features/inbox/sign-in/api-tokens.ts';
import { tokenEvent } from '../server/features/inbox/sign-in/audit-log.ts';
import { commandLine } from './command/command-line.ts';
import { type DatabaseCommand, runOnDatabase } from './command/database-command.ts';
import { Refusal } from './command/refusal.ts';

/** `npm run site -- token`: bearer tokens of the API, each with a name, scopes and an end date. */

const usage = `Usage:
  ${commandLine('token')} create NAME --scopes ${scopes.join(',')} --expires YYYY-MM-DD
  ${commandLine('token')} list
  ${commandLine('token')} revoke NAME`;

function scopesOf(text: string | undefined): Scope[] {
  const parsed = v.safeParse(tokenRequest.entries.scopes, text?.split(','));
  if (parsed.success) return parsed.output;
  throw new Refusal(`--scopes must be a list of ${scopes.join(', ')}, separated by commas.\n${usage}`);
}

/** @returns the ISO time at which the day begins in UTC; the token is valid until then. */
function endOf(day: string | undefined, now: number): string {
  if (day === undefined || !isDay(day))
    throw new Refusal(`--expires must be a date such as 2027-01-01.\n${usage}`);
  const end = new Date(day);
  if (end.getTime() <= now) throw new Refusal('--expires must be in the future.');
  return end.toISOString();
}

function create(name: string, given: { scopes?: string; expires?: string }): DatabaseCommand {
  if (!v.is(tokenRequest.entries.name, name))
    throw new Refusal('NAME must have 1 to 40 lower-case letters, digits or hyphens.');
  const granted = scopesOf(given.scopes);
  const now = Date.now();
  const endsAt = endOf(given.expires, now);
  return async ({ db, audit }) => {
    const created = { name, scopes: granted, endsAt };
    const token = await createApiToken(db, created, now);
    if (token === null) throw new Refusal(`There is a token "${name}" already. Revoke it first.`);
    await audit(tokenEvent(created));
    return `${token}\n`;
  };
}

function revoke(name: string): DatabaseCommand {
  return async ({ db, journal, audit }) => {
    if ((await revokeApiTokens(db, journal, { name }, Date.now())) === 0)
      throw new Refusal(`There is no token "${name}".`);
    await audit({ event: 'token-revoke', what: name });
    return `Revoked "${name}".\n`;
  };
}

const list: DatabaseCommand = async ({ db }) => {
  const tokens = await listApiTokens(db);
  const lines = tokens.map(({ name, scopes: granted, endsAt }) => {
    const state = Date.parse(endsAt) <= Date.now() ? 'expired' : 'expires';
    return `${name}\t${granted.join(',')}\t${state} ${endsAt.slice(0, 10)}\n`;
  });
  return lines.join('') || 'There are no tokens.\n';
};

await runOnDatabase((args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { scopes: { type: 'string' }, expires: { type: 'string' } },
  });
  const [action, name, ...rest] = positionals;
  const hasOptions = Object.keys(values).length > 0;
  if (action === 'create' && name && rest.length === 0) return create(name, values);
  if (action === 'revoke' && name && rest.length === 0 && !hasOptions) return revoke(name);
  if (action === 'list' && !name && !hasOptions) return list;
  throw new Refusal(usage);
});
