import type { Router } from 'express';
import { accountChanges, invitation } from '../../../data/api/account-requests.ts';
import type { AccountList, LinkedAccount } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { RevocationJournal, RevocationUnit } from '../../platform/database/revocation-journal.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { originOf } from '../../platform/http/origin.ts';
import { checkIgnoredBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import { endAccountLinks, replaceAccountLinks } from '../inbox/sign-in/account-links.ts';
import {
  type Account,
  accountSubject,
  addAccount,
  changeAccount,
  listAccounts,
} from '../inbox/sign-in/accounts.ts';
import { accountOfPath, identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { countApiTokens, revokeApiTokens } from '../inbox/sign-in/api-tokens.ts';
import { auditedAccount, invitationEvent } from '../inbox/sign-in/audit-log.ts';
import { endSessionsOf } from '../inbox/sign-in/sessions.ts';
import type { MailSettings, MailUnit, Outbox } from '../mail/outbox.ts';
import { linkedAccountIds } from '../oidc/identities.ts';
import { countPasskeys, removePasskeys } from '../passkeys/repository.ts';
import { checkLanguage } from './check-language.ts';
import { accountMail } from './mails.ts';

export type PeopleContext = StaffContext<MailUnit & RevocationUnit> & {
  config: MailSettings;
  content: CurrentContent;
  outbox: Outbox;
  journal: RevocationJournal;
};

/** Routes by which administrators invite people and change their rights. */
export function peopleRoutes(context: PeopleContext): Router {
  const { config, content, db, admin, audit, clock, write, outbox } = context;
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('people');
  const mayManage = admin.requireRight('people', { stepUp: 'always' });

  /** A new link for a person, which ends the earlier ones; with a mail server also a mail with another one. */
  async function link({ db, mails }: MailUnit, account: Account): Promise<LinkedAccount> {
    const path = await replaceAccountLinks(db, account, clock());
    const { email } = account;
    const isMailed = outbox.hasMailServer && email !== null;
    if (isMailed) mails.push(accountMail(content(), originOf(config), { ...account, email }));
    return { account, link: originOf(config) + path, isMailed };
  }

  on('GET', apiPaths.accounts, mayRead, async (req, res) => {
    const [passkeys, linked] = [await countPasskeys(db), await linkedAccountIds(db)];
    const tokens = await countApiTokens(db, clock());
    const accounts = (await listAccounts(db)).map((account) => ({
      ...account,
      passkeys: passkeys.get(account.id) ?? 0,
      tokens: tokens.get(account.id) ?? 0,
      hasProvider: linked.has(account.id),
    }));
    await audit(req, { event: 'accounts-list', count: accounts.length });
    res.json({ accounts } satisfies AccountList);
  });
  on('POST', apiPaths.accounts, mayManage, ...readBody, async (req, res) => {
    const invited = parseFields(req, invitation);
    checkLanguage(content(), invited.locale);
    // As soon as a second person has a password, nobody signs in without an email address.
    if (identityOf(res).account.email === null) throw new HttpError(409, 'ownEmailMissing');
    const created = await write(async (unit) => {
      const account = await addAccount(unit.db, invited, clock());
      return account && link(unit, account);
    });
    if (!created) throw new HttpError(409, 'duplicateAccount');
    await audit(req, invitationEvent(created.account));
    res.status(201).json(created);
  });

  on('PATCH', apiPaths.accountChange(':id'), mayManage, ...readBody, async (req, res) => {
    const changes = parseFields(req, accountChanges);
    const id = pathId(req);
    const account = await write(async ({ db, revocations }) => {
      const changed = await changeAccount(db, id, changes, clock());
      if (changes.state === 'suspended' && changed !== null && changed !== 'last') {
        revocations.push({ kind: 'account', subject: accountSubject(changed) });
        await endSessionsOf(db, id);
        await endAccountLinks(db, id);
      }
      return changed;
    });
    if (account === null) throw new HttpError(404, 'accountNotFound');
    if (account === 'last') throw new HttpError(409, 'lastAdministrator');
    const what = Object.entries(changes)
      .map(([name, value]) => `${name}-${value}`)
      .join(' ');
    await audit(req, { event: 'account-change', object: auditedAccount(account), what });
    res.json(account);
  });

  on('POST', apiPaths.accountLink(':id'), mayManage, checkIgnoredBody, async (req, res) => {
    const account = await accountOfPath(db, req);
    if (account.state === 'suspended') throw new HttpError(409, 'accountSuspended');
    if (admin.isConfigured(account)) throw new HttpError(409, 'configuredPassword');
    const linked = await write((unit) => link(unit, account));
    await audit(req, { event: 'account-link', object: auditedAccount(account) });
    res.status(201).json(linked);
  });

  on('DELETE', apiPaths.accountSessions(':id'), mayManage, checkIgnoredBody, async (req, res) => {
    const account = await accountOfPath(db, req);
    const changed = await endSessionsOf(db, account.id);
    await audit(req, { event: 'account-sessions-end', object: auditedAccount(account) });
    res.json({ changed } satisfies ChangedCount);
  });
  /** For a lost device: whoever has it may also be signed in. */
  on('DELETE', apiPaths.accountPasskeys(':id'), mayManage, checkIgnoredBody, async (req, res) => {
    const account = await accountOfPath(db, req);
    const { id } = account;
    admin.refuseOwnLockout(res, account);
    const removed = await removePasskeys(db, context.journal, { accountId: id }, clock());
    await endSessionsOf(db, id);
    const event = { event: 'passkeys-remove', object: auditedAccount(account) } as const;
    await audit(req, { ...event, count: removed.length });
    res.json({ changed: removed.length } satisfies ChangedCount);
  });
  on('DELETE', apiPaths.accountTokens(':id'), mayManage, checkIgnoredBody, async (req, res) => {
    const account = await accountOfPath(db, req);
    const changed = await revokeApiTokens(db, context.journal, { accountId: account.id }, clock());
    await audit(req, { event: 'tokens-revoke', object: auditedAccount(account), count: changed });
    res.json({ changed } satisfies ChangedCount);
  });
  return router;
}
