import type { Request, Router } from 'express';
import type { Knex } from 'knex';
import { passkeyName, passkeyRequest, passkeySignIn } from '../../../data/api/account-requests.ts';
import type { PasskeyList } from '../../../data/api/account-responses.ts';
import type { ChangedCount, SessionState } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { countOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { verifyCsrf } from '../../platform/http/origin.ts';
import { checkIgnoredBody, parseBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter, openToAll, pathId } from '../../platform/http/resource.ts';
import { clientKey, type RateLimiter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { type Account, lockAccount } from '../inbox/sign-in/accounts.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { relyingPartyOf, requireRelyingParty } from '../inbox/sign-in/relying-party.ts';
import { sessionStateOf } from '../inbox/sign-in/routes.ts';
import { factorSiteOf, hasIdentity, verifySession } from '../inbox/sign-in/step-up.ts';
import { accountOfPasskey } from './account-of-passkey.ts';
import { consumeChallenge, createChallenge } from './challenges.ts';
import { addPasskey, listPasskeys, removePasskeys } from './repository.ts';
import { creationOptions, requestOptions, verifyRegistration } from './verify.ts';

export type PasskeyContext = StaffContext & {
  config: { publicUrl: string | null; oidc: { issuer: string } | null };
  content: CurrentContent;
  journal: RevocationJournal;
  limiter: RateLimiter;
  limits: RateLimits;
};

/**
 * Routes of passkeys. Adding one: a challenge for the account, then the response of the device to it. Signing in: a challenge for anybody,
 * then the response, which names the passkey and thereby the account. A challenge is used up by its first response, a wrong one included.
 */
export function passkeyRoutes(context: PasskeyContext): Router {
  const { config, content, db, admin, audit, clock, journal, limits } = context;
  const { router, on } = createRouter();
  const signedIn = admin.requireRight('own-account');
  const steppedUp = admin.requireRight('own-account', { stepUp: 'always' });

  const countChallenge = ({ ip }: Request) =>
    countOrRefuse(context, `passkey-challenge:${clientKey(ip)}`, limits.passkeyChallenge);
  const countResponse = ({ ip }: Request) =>
    countOrRefuse(context, `passkey:${clientKey(ip)}`, limits.passkey);

  on('POST', apiPaths.passkeyChallenge, openToAll, checkIgnoredBody, async (req, res) => {
    // First the check: another site cannot use up the limit of its visitors' IP addresses.
    verifyCsrf(req, config.publicUrl);
    await countChallenge(req);
    const party = requireRelyingParty(req, config.publicUrl);
    const challenge = await createChallenge(db, { kind: 'sign-in' }, clock());
    res.json({ options: await requestOptions(party, challenge) });
  });

  on('POST', apiPaths.passkeySession, openToAll, ...readBody, async (req, res) => {
    const credential = parseBody(req, passkeySignIn);
    const party = requireRelyingParty(req, config.publicUrl);
    const account = await admin.signInByPasskey(req, res, async () => {
      await countResponse(req);
      return accountOfPasskey(db, party, credential, clock());
    });
    res.json(sessionStateOf(account) satisfies SessionState);
  });

  on('POST', apiPaths.ownPasskeyChallenge, steppedUp, ...readBody, async (req, res) => {
    await countChallenge(req);
    parseFields(req, passkeyName);
    const { account } = identityOf(res);
    const party = requireRelyingParty(req, config.publicUrl);
    const existing = (await listPasskeys(db, account.id)).filter(({ rpId }) => rpId === party.id);
    const purpose = { kind: 'register', accountId: account.id } as const;
    const challenge = await createChallenge(db, purpose, clock());
    const siteName = content().company.name;
    res.json({ options: await creationOptions(party, siteName, account, existing, challenge) });
  });

  on('GET', apiPaths.ownPasskeys, signedIn, async (req, res) => {
    const party = relyingPartyOf(req, config.publicUrl);
    const passkeys = await listPasskeys(db, identityOf(res).account.id);
    res.json({
      passkeys: passkeys.map(({ id, name, rpId, isBackedUp, createdAt, lastUsedAt }) => ({
        id,
        name,
        host: rpId,
        isUsable: rpId === party?.id,
        isBackedUp,
        createdAt,
        lastUsedAt,
      })),
    } satisfies PasskeyList);
  });
  on('POST', apiPaths.ownPasskeys, steppedUp, ...readBody, async (req, res) => {
    await countResponse(req);
    const { name, credential } = parseFields(req, passkeyRequest);
    const party = requireRelyingParty(req, config.publicUrl);
    const accountId = identityOf(res).account.id;
    const { clientDataJSON } = credential.response;
    const purpose = { kind: 'register', accountId } as const;
    const challenge = await consumeChallenge(db, clientDataJSON, purpose, clock());
    const passkey = challenge === null ? null : await verifyRegistration(party, challenge, credential);
    if (passkey === null) throw new HttpError(400, 'invalidPasskey');
    const added = await addPasskey(db, { ...passkey, accountId, name, rpId: party.id }, clock());
    if (!added) throw new HttpError(409, 'duplicatePasskey');
    // The device has just verified the person.
    await verifySession(db, identityOf(res), clock());
    await audit(req, { event: 'passkey-add', object: name });
    res.status(201).json({ changed: 1 } satisfies ChangedCount);
  });

  on('DELETE', apiPaths.ownPasskey(':id'), steppedUp, checkIgnoredBody, async (req, res) => {
    const { account } = identityOf(res);
    const [name] = await removeUnlessLast(account, pathId(req));
    if (name === undefined) throw new HttpError(404, 'passkeyNotFound');
    await audit(req, { event: 'passkey-remove', object: name });
    res.json({ changed: 1 } satisfies ChangedCount);
  });
  return router;

  /** @throws HttpError 409 when the passkey alone signs its person in, also if another way is removed at the same time. */
  function removeUnlessLast(account: Account, id: number): Promise<string[]> {
    return db.transaction(async (transaction) => {
      await lockAccount(transaction, account.id);
      if (await isLastSignInMethod(transaction, account, id)) throw new HttpError(409, 'lastSignInMethod');
      return removePasskeys(transaction, journal, { accountId: account.id, id }, clock());
    });
  }

  /** Whether a passkey alone signs its person in. */
  async function isLastSignInMethod(transaction: Knex, account: Account, id: number): Promise<boolean> {
    if (admin.hasPassword(account)) return false;
    const { passkeyHost, issuer } = factorSiteOf(config);
    const usable = (await listPasskeys(transaction, account.id)).filter(({ rpId }) => rpId === passkeyHost);
    if (usable.length !== 1 || usable[0]?.id !== id) return false;
    return !(await hasIdentity(transaction, account.id, issuer));
  }
}
