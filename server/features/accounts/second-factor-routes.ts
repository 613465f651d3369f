import type { Router } from 'express';
import type * as v from 'valibot';
import { codesRequest, verification } from '../../../data/api/account-requests.ts';
import type {
  CodesSecret,
  CodesState,
  RecoveryCodes,
  VerificationState,
} from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { checkIgnoredBody, parseBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter } from '../../platform/http/resource.ts';
import { identityOf } from '../inbox/sign-in/admin.ts';
import { auditedAccount } from '../inbox/sign-in/audit-log.ts';
import type { Identity } from '../inbox/sign-in/identity.ts';
import {
  addCodes,
  type CodeKind,
  countRecoveryCodes,
  hasCodes,
  removeCodes,
  replaceRecoveryCodes,
} from '../inbox/sign-in/one-time-codes.ts';
import { requireRelyingParty } from '../inbox/sign-in/relying-party.ts';
import { factorSiteOf, factorsOf, needsStepUp, verifySession } from '../inbox/sign-in/step-up.ts';
import { newSecret, otpauthUri, qrCodeOf, stepOfCode } from '../inbox/sign-in/totp.ts';
import { accountOfPasskey } from '../passkeys/account-of-passkey.ts';
import type { OwnContext } from './own-routes.ts';

const wrongCode = () => new HttpError(400, 'invalidFields', { fields: { code: 'errors.field.codeWrong' } });

/** Routes of the own one-time codes, and of the step-up by a code or a passkey. */
export function secondFactorRoutes(context: OwnContext): Router {
  const { config, content, db, admin, audit, clock, journal } = context;
  const { router, on } = createRouter();
  const signedIn = admin.requireRight('own-account');
  const steppedUp = admin.requireRight('own-account', { stepUp: 'always' });
  const site = factorSiteOf(config);

  on('GET', apiPaths.verification, signedIn, async (_req, res) => {
    const identity = identityOf(res);
    res.json({
      isNeeded: await needsStepUp(db, identity, site, clock()),
      ...(await factorsOf(db, identity.account.id, site)),
    } satisfies VerificationState);
  });
  on('POST', apiPaths.verification, signedIn, ...readBody, async (req, res) => {
    const given = parseBody(req, verification);
    const identity = identityOf(res);
    const by = 'code' in given ? 'code' : 'passkey';
    const proved = await prove(req, identity, given).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status === 429)
        await audit(req, { event: 'step-up', result: 'limited', by });
      throw error;
    });
    if (proved === null) {
      await audit(req, { event: 'step-up', result: `wrong-${by}`, by });
      throw by === 'code' ? wrongCode() : new HttpError(400, 'invalidPasskey');
    }
    await verifySession(db, identity, clock());
    await audit(req, { event: 'step-up', result: 'ok', by: proved });
    res.json({ changed: 1 } satisfies ChangedCount);
  });

  /** @returns by what the person of the session has proved to be it; null when it is wrong. @throws HttpError 429. */
  async function prove(
    req: Parameters<typeof requireRelyingParty>[0],
    { account }: Identity,
    given: v.InferOutput<typeof verification>,
  ): Promise<CodeKind | 'passkey' | null> {
    if ('code' in given) return admin.checkCode(account.id, given.code);
    const party = requireRelyingParty(req, config.publicUrl);
    const found = await accountOfPasskey(db, party, given.credential, clock());
    return found?.id === account.id ? 'passkey' : null;
  }

  on('GET', apiPaths.ownCodes, signedIn, async (_req, res) => {
    const { id } = identityOf(res).account;
    const [isOn, recoveryCodes] = await Promise.all([hasCodes(db, id), countRecoveryCodes(db, id)]);
    res.json({ isOn, recoveryCodes } satisfies CodesState);
  });
  on('POST', apiPaths.ownCodes, steppedUp, ...readBody, async (req, res) => {
    const identity = identityOf(res);
    const { account } = identity;
    const { secret, code } = parseFields(req, codesRequest);
    const step = stepOfCode(secret, code.replace(/[\s-]/g, ''), clock());
    if (step === null) throw wrongCode();
    const codes = await db.transaction((transaction) => addCodes(transaction, account.id, secret, step));
    if (codes === null) throw new HttpError(409, 'codesOn');
    await verifySession(db, identity, clock());
    await audit(req, { event: 'codes-on', object: auditedAccount(account) });
    res.status(201).json({ codes } satisfies RecoveryCodes);
  });
  on('DELETE', apiPaths.ownCodes, steppedUp, checkIgnoredBody, async (req, res) => {
    const { account } = identityOf(res);
    const isOff = await db.transaction((transaction) =>
      removeCodes(transaction, journal, account.id, clock()),
    );
    if (!isOff) throw new HttpError(409, 'codesOff');
    await audit(req, { event: 'codes-off', object: auditedAccount(account) });
    res.json({ changed: 1 } satisfies ChangedCount);
  });

  // Nothing is stored: a secret that no code confirms would only be one more to protect.
  on('POST', apiPaths.ownCodesSecret, steppedUp, checkIgnoredBody, async (_req, res) => {
    const { account } = identityOf(res);
    const secret = newSecret();
    const uri = otpauthUri(secret, content().company.name, account.email ?? account.name);
    res.json({ secret, uri, qrCode: qrCodeOf(uri) } satisfies CodesSecret);
  });

  on('POST', apiPaths.ownRecoveryCodes, steppedUp, checkIgnoredBody, async (req, res) => {
    const { account } = identityOf(res);
    const codes = await db.transaction((transaction) =>
      replaceRecoveryCodes(transaction, journal, account.id, clock()),
    );
    if (codes === null) throw new HttpError(409, 'codesOff');
    await audit(req, { event: 'recovery-codes-new', object: auditedAccount(account) });
    res.status(201).json({ codes } satisfies RecoveryCodes);
  });
  return router;
}
