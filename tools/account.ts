import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { invitation } from '../data/api/account-requests.ts';
import { type InboxRight, inboxRights, type Role, roles } from '../data/api/rights.ts';
import { localeOf } from '../data/locale.ts';
import { endAccountLinks, replaceAccountLinks } from '../server/features/inbox/sign-in/account-links.ts';
import {
  type Account,
  accountSubject,
  addAccount,
  changeAccount,
  findAccount,
  findAccountByEmail,
  firstAccountId,
  listAccounts,
} from '../server/features/inbox/sign-in/accounts.ts';
import { auditedAccount, invitationEvent } from '../server/features/inbox/sign-in/audit-log.ts';
import { hasCodes, removeCodes } from '../server/features/inbox/sign-in/one-time-codes.ts';
import { endSessionsOf } from '../server/features/inbox/sign-in/sessions.ts';
import { hasIdentity } from '../server/features/inbox/sign-in/step-up.ts';
import { unlinkIdentity } from '../server/features/oidc/identities.ts';
import { listPasskeys, removePasskeys } from '../server/features/passkeys/repository.ts';
import { originOf } from '../server/platform/http/origin.ts';
import { commandLine } from './command/command-line.ts';
import {
  type CommandContext,
  type DatabaseCommand,
  emailArgument,
  runOnDatabase,
} from './command/database-command.ts';
import { Refusal } from './command/refusal.ts';

/** `npm run site -- account`: the people who sign in, for the person at the server, who is never locked out. */

const usage = `Usage:
  ${commandLine('account')} invite NAME EMAIL [--role ${roles.join('|')}] [--inbox ${inboxRights.join('|')}] [--language CODE]
  ${commandLine('account')} list
  ${commandLine('account')} suspend EMAIL|NUMBER
  ${commandLine('account')} recover EMAIL|NUMBER [--without-second-factor]`;

/** @throws Refusal when the value is none of the list. */
function oneOf<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const value = values.find((each) => each === given);
  if (value === undefined)
    throw new Refusal(`--${option} must be one of ${values.join(', ')}, not "${given}".`);
  return value;
}

type Options = Partial<Record<'role' | 'inbox' | 'language', string | undefined>>;

function invite(name: string, email: string, options: Options): DatabaseCommand {
  const role: Role = oneOf('role', roles, options.role ?? 'reader');
  const inbox: InboxRight = oneOf('inbox', inboxRights, options.inbox ?? 'none');
  const parsed = v.safeParse(invitation.entries.name, name);
  if (!parsed.success) throw new Refusal(`"${name}" is not a name.\n${usage}`);
  const address = emailArgument(email, usage);
  return async ({ db, config, content, audit }) => {
    const { company, languages } = content;
    const locale = localeOf(options.language ?? company.staffLanguage, languages);
    if (locale === null) {
      const codes = languages.map(({ code }) => code).join(', ');
      throw new Refusal(`The site has no language "${options.language}", only ${codes}.`);
    }
    const given = { name: parsed.output, email: address, locale, role, inbox };
    const account = await addAccount(db, given, Date.now());
    if (account === null) throw new Refusal(`${address} has an account already.`);
    await audit(invitationEvent(account));
    const first = await findAccount(db, firstAccountId);
    const note =
      first?.email === null
        ? 'The first administrator has no email address yet. It is entered at /admin/account, and necessary to sign in once a second person has a password.\n'
        : '';
    return `${originOf(config)}${await replaceAccountLinks(db, account, Date.now())}\n${note}`;
  };
}

const list: DatabaseCommand = async ({ db, audit }) => {
  const accounts = await listAccounts(db);
  await audit({ event: 'accounts-list', count: accounts.length });
  const lines = accounts.map(({ id, name, email, state, role, inbox }) =>
    [id, name, email ?? '-', state, role, `inbox: ${inbox}`].join('\t'),
  );
  return `${lines.join('\n')}\n`;
};

/** @throws Refusal when nobody has the email address or number. */
async function find(db: Knex, person: string): Promise<Account> {
  const account = /^\d{1,9}$/.test(person)
    ? await findAccount(db, Number(person))
    : await findAccountByEmail(db, person);
  if (account === null) throw new Refusal(`There is no account "${person}".`);
  return account;
}

function suspend(person: string): DatabaseCommand {
  return async ({ db, journal, audit }) => {
    const account = await find(db, person);
    const now = Date.now();
    await db.transaction(async (transaction) => {
      const changed = await changeAccount(transaction, account.id, { state: 'suspended' }, now);
      if (changed === 'last')
        throw new Refusal(`${account.name} is the last active administrator. Invite another one first.`);
      await journal.append(transaction, [{ kind: 'account', subject: accountSubject(account) }], now);
      await endSessionsOf(transaction, account.id);
      await endAccountLinks(transaction, account.id);
    });
    await audit({ event: 'account-change', object: auditedAccount(account), what: 'state-suspended' });
    return `Suspended ${auditedAccount(account)}.\n`;
  };
}

/** Reactivates a suspended account, too: whoever is at the server decides. */
function recover(person: string, isWithoutSecondFactor: boolean): DatabaseCommand {
  return async (context) => {
    const { db, config } = context;
    const account = await find(db, person);
    const removed = isWithoutSecondFactor ? await removeSecondFactor(context, account) : '';
    const object = auditedAccount(account);
    if (account.state === 'suspended') {
      await db.transaction((transaction) =>
        changeAccount(transaction, account.id, { state: 'active' }, Date.now()),
      );
      await context.audit({ event: 'account-change', object, what: 'state-active' });
    }
    await context.audit({ event: 'account-link', object });
    const note = await factorNote(context, account);
    if (account.id === firstAccountId && config.adminPassword !== null)
      return `The password of this account is ADMIN_PASSWORD: sign in with it, or change it and reload the server.\n${removed}${note}`;
    const link = originOf(config) + (await replaceAccountLinks(db, account, Date.now()));
    return `${link}\n${removed}${note}`;
  };
}

/** For a person who has lost both: passkeys, one-time codes, recovery codes and the link with a company account end, and so do the sessions of a lost device. */
async function removeSecondFactor({ db, journal, audit }: CommandContext, account: Account): Promise<string> {
  const now = Date.now();
  const { id } = account;
  const [passkeys, hadCodes, wasLinked] = await db.transaction(async (transaction) => {
    const hadCodes = await removeCodes(transaction, journal, id, now);
    const removed = await removePasskeys(transaction, journal, { accountId: id }, now);
    const wasLinked = await unlinkIdentity(transaction, journal, id, now);
    await endSessionsOf(transaction, id);
    return [removed.length, hadCodes, wasLinked];
  });
  const object = auditedAccount(account);
  await audit({ event: 'second-factor-remove', object, count: passkeys + Number(hadCodes) });
  if (wasLinked) await audit({ event: 'identity-unlink', object });
  const company = wasLinked ? ' Company account unlinked.' : '';
  return `Passkeys removed: ${passkeys}. One-time codes switched off: ${hadCodes ? 'yes' : 'there were none'}.${company} The sessions have ended.\n`;
}

/** A link changes nothing about second factors: the device may be at hand, and only the password forgotten. */
async function factorNote({ db, config }: CommandContext, { id }: Account): Promise<string> {
  const { length } = await listPasskeys(db, id);
  const count = length === 1 ? '1 passkey, which continues' : `${length} passkeys, which continue`;
  const passkeys =
    length === 0
      ? ''
      : `The account has ${count} to sign in. After the loss of a device, remove them at /admin/account, or at /admin/people.\n`;
  const codes = (await hasCodes(db, id))
    ? 'The password needs a one-time code or a recovery code as well. If the person has neither, repeat the command with --without-second-factor.\n'
    : '';
  const company = (await hasIdentity(db, id, config.oidc?.issuer ?? null))
    ? 'The account is linked with a company account, which continues to sign in. If it may be in other hands, unlink it at /admin/people.\n'
    : '';
  return passkeys + codes + company;
}

await runOnDatabase((args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      inbox: { type: 'string' },
      language: { type: 'string' },
      'without-second-factor': { type: 'boolean' },
    },
  });
  const { 'without-second-factor': isWithoutSecondFactor = false, ...options } = values;
  const [action, ...words] = positionals;
  const [first, second] = words;
  const hasOptions = Object.keys(options).length > 0;
  if (!hasOptions && action === 'recover' && first && words.length === 1)
    return recover(first, isWithoutSecondFactor);
  if (isWithoutSecondFactor) throw new Refusal(usage);
  if (action === 'invite' && first && second && words.length === 2) return invite(first, second, options);
  if (!hasOptions && action === 'list' && words.length === 0) return list;
  if (!hasOptions && action === 'suspend' && first && words.length === 1) return suspend(first);
  throw new Refusal(usage);
});
