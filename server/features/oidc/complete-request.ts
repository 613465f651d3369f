import type { Request, Response } from 'express';
import type { FormResult } from '../../../data/api/requests.ts';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { redeemAccountLink } from '../inbox/sign-in/account-links.ts';
import {
  type Account,
  activate,
  changeAccount,
  findAccount,
  findActiveAccount,
} from '../inbox/sign-in/accounts.ts';
import type { StaffContext } from '../inbox/sign-in/admin.ts';
import { auditedAccount } from '../inbox/sign-in/audit-log.ts';
import { accountActor } from '../inbox/sign-in/identity.ts';
import { endSessionsOf } from '../inbox/sign-in/sessions.ts';
import { endSignInTickets } from '../inbox/sign-in/sign-in-tickets.ts';
import { verifySessionOf } from '../inbox/sign-in/step-up.ts';
import { accountOfIdentity, linkIdentity } from './identities.ts';
import type { OidcIdentity } from './provider.ts';
import { type OidcSettings, rightsOf } from './settings.ts';
import type { OidcState } from './states.ts';

export type CompletionContext = StaffContext & {
  config: { oidc: OidcSettings | null };
  journal: RevocationJournal;
};

/** A response that is valid and yet refused; rolls a transaction back. */
export class Refusal extends Error {
  readonly result: FormResult;
  constructor(result: FormResult) {
    super(result);
    this.result = result;
  }
}

/** Creates the function that completes a request whose response is valid. */
export function createCompletion(context: CompletionContext) {
  const { config, db, admin, audit, clock, journal } = context;

  /** Does what the state is for. @returns the result to show; undefined after a sign-in. @throws Refusal; HttpError `codeRequired`. */
  return async function completeRequest(
    req: Request,
    res: Response,
    state: OidcState,
    identity: OidcIdentity,
  ): Promise<FormResult | undefined> {
    if (state.kind === 'sign-in' || state.kind === 'invitation') {
      const account = state.kind === 'sign-in' ? await find(identity) : await accept(req, state, identity);
      const current = account && (await followGroups(req, account, identity));
      if (!(await admin.signInByProvider(req, res, current))) throw new Refusal('invalid');
      return undefined;
    }
    const account = await findActiveAccount(db, state.accountId);
    if (!account) throw new Refusal('invalid');
    if (state.kind === 'link') {
      // Whoever signed out everywhere, or was signed out, meanwhile links nothing.
      const session = { token_hash: state.referenceHash, account_id: account.id };
      if (!(await db('sessions').where(session).first('account_id'))) throw new Refusal('expired');
      await link(req, account, identity);
      return 'success';
    }
    const isSame = (await accountOfIdentity(db, identity, clock())) === account.id;
    const isProved = isSame && (await verifySessionOf(db, account.id, state.referenceHash, clock()));
    const result = isProved ? 'ok' : 'wrong-identity';
    await audit(req, { event: 'step-up', result, by: 'provider' }, accountActor(account));
    return isProved ? 'success' : 'invalid';
  };

  async function find(identity: OidcIdentity): Promise<Account | null> {
    const id = await accountOfIdentity(db, identity, clock());
    return id === null ? null : findActiveAccount(db, id);
  }

  /** Redeems an invitation or recovery link. As after a new password, sessions of before end. */
  async function accept(
    req: Request,
    { accountId, referenceHash }: OidcState & { kind: 'invitation' },
    identity: OidcIdentity,
  ): Promise<Account> {
    const account = await findAccount(db, accountId);
    if (!account || account.state === 'suspended') throw new Refusal('invalid');
    await db.transaction(async (transaction) => {
      if (!(await redeemAccountLink(transaction, accountId, referenceHash, clock())))
        throw new Refusal('expired');
      if (!(await linkIdentity(transaction, journal, accountId, identity, clock())))
        throw new Refusal('duplicate');
      await activate(transaction, accountId, clock());
      await endSessionsOf(transaction, accountId);
      await endSignInTickets(transaction, accountId);
    });
    await audit(req, { event: 'identity-link', object: auditedAccount(account) }, accountActor(account));
    return { ...account, state: 'active' };
  }

  async function link(req: Request, account: Account, identity: OidcIdentity): Promise<void> {
    const isLinked = await db.transaction((transaction) =>
      linkIdentity(transaction, journal, account.id, identity, clock()),
    );
    if (!isLinked) throw new Refusal('duplicate');
    await audit(req, { event: 'identity-link', object: auditedAccount(account) }, accountActor(account));
  }

  /** Gives the account the rights of its groups at the provider, unless no active administrator would remain. */
  async function followGroups(req: Request, account: Account, { groups }: OidcIdentity): Promise<Account> {
    const map = config.oidc?.groups;
    if (!map) return account;
    const { role, inbox } = rightsOf(map, groups);
    if (role === account.role && inbox === account.inbox) return account;
    const changed = await db.transaction((transaction) =>
      changeAccount(transaction, account.id, { role, inbox }, clock()),
    );
    if (changed === null || changed === 'last') return account;
    const what = `role-${role} inbox-${inbox} by-groups`;
    const event = { event: 'account-change', object: auditedAccount(account), what } as const;
    await audit(req, event, accountActor(account));
    return changed;
  }
}
