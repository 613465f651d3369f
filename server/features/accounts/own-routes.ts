import type { RequestHandler, Router } from 'express';
import type * as v from 'valibot';
import { ownChanges, passwordChange, tokenRequest } from '../../../data/api/account-requests.ts';
import type {
  CreatedToken,
  OwnAccount,
  SessionList,
  TokenList,
} from '../../../data/api/account-responses.ts';
import type { FieldError } from '../../../data/api/field-rules.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { verifyCsrf } from '../../platform/http/origin.ts';
import { bodyFields, checkIgnoredBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { continueToPage, createRouter, openToAll, redirect } from '../../platform/http/resource.ts';
import { fixedFlash, storeFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/return-to-page.ts';
import { accountOfLink } from '../inbox/sign-in/account-links.ts';
import { type Account, changeOwnAccount, findAccount } from '../inbox/sign-in/accounts.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { createApiToken, listApiTokens, revokeApiTokens } from '../inbox/sign-in/api-tokens.ts';
import { auditedAccount, tokenEvent } from '../inbox/sign-in/audit-log.ts';
import { namesOfHost, type PasswordProblem, passwordProblem } from '../inbox/sign-in/password-rules.ts';
import { secondStep } from '../inbox/sign-in/second-step.ts';
import { endNamedSession, endSessionsOf, listSessions, sessionName } from '../inbox/sign-in/sessions.ts';
import { factorSiteOf, needsStepUp } from '../inbox/sign-in/step-up.ts';
import { checkLanguage } from './check-language.ts';

/** Forms that are posted without a script; `/admin/password` is also a page. */
export const accountPaths = [paths.password];

const problemKeys: Record<PasswordProblem, FieldError> = {
  short: 'errors.field.passwordShort',
  long: 'errors.field.passwordLong',
  named: 'errors.field.passwordNamed',
  guessable: 'errors.field.passwordGuessable',
};

export type OwnContext = StaffContext & {
  config: { publicUrl: string | null; oidc: { issuer: string } | null };
  content: CurrentContent;
  journal: RevocationJournal;
};

/** Routes of the own account, and of the form that an invitation or recovery link leads to. */
export function ownAccountRoutes(context: OwnContext): Router {
  const { config, content, db, admin, audit, clock, journal } = context;
  const { router, on } = createRouter();
  const signedIn = admin.requireRight('own-account');
  const steppedUp = admin.requireRight('own-account', { stepUp: 'always' });

  const problemOf = (password: string): FieldError | null => {
    const problem = passwordProblem(password, [content().company.name, ...namesOfHost(config.publicUrl)]);
    return problem && problemKeys[problem];
  };
  const responseOf = (account: Account): OwnAccount => ({
    ...account,
    isPasswordConfigured: admin.isConfigured(account),
  });

  on('GET', apiPaths.ownAccount, signedIn, (_req, res) => void res.json(responseOf(identityOf(res).account)));
  on('PATCH', apiPaths.ownAccount, steppedUp, ...readBody, async (req, res) => {
    const { account: current } = identityOf(res);
    const given = Object.entries(parseFields(req, ownChanges));
    const changes: v.InferOutput<typeof ownChanges> = Object.fromEntries(
      given.filter(([name, value]) => value !== current[name as keyof typeof current]),
    );
    if (Object.keys(changes).length === 0) return void res.json(responseOf(current));
    if (changes.locale) checkLanguage(content(), changes.locale);
    const account = await changeOwnAccount(db, current.id, changes);
    if (!account) throw new HttpError(409, 'duplicateAccount');
    const what = Object.keys(changes)
      .map((name) => `own-${name}`)
      .join(' ');
    await audit(req, { event: 'account-change', object: auditedAccount(account), what });
    res.json(responseOf(account));
  });

  on('POST', apiPaths.ownPassword, signedIn, ...readBody, async (req, res) => {
    const given = parseFields(req, passwordChange);
    const identity = identityOf(res);
    // Without a current password, whoever is at the browser could set one.
    const isFirst = !identity.account.hasPassword;
    if (isFirst && (await needsStepUp(db, identity, factorSiteOf(config), clock())))
      throw new HttpError(403, 'stepUpRequired');
    const problem = problemOf(given.password);
    if (problem) throw new HttpError(400, 'invalidFields', { fields: { password: problem } });
    if (!(await admin.changePassword(req, identity, given)))
      throw new HttpError(400, 'invalidFields', { fields: { current: 'errors.field.passwordWrong' } });
    res.json({ changed: 1 } satisfies ChangedCount);
  });

  on('GET', apiPaths.ownSessions, signedIn, async (_req, res) => {
    const identity = identityOf(res);
    const current = identity.kind === 'session' ? sessionName(identity.sessionToken) : null;
    const sessions = await listSessions(db, identity.account.id, clock());
    res.json({
      sessions: sessions.map((session) => ({ ...session, isCurrent: session.name === current })),
    } satisfies SessionList);
  });
  on('DELETE', apiPaths.ownSessions, signedIn, checkIgnoredBody, async (req, res) => {
    const identity = identityOf(res);
    const { account } = identity;
    const own = identity.kind === 'session' ? identity.sessionToken : undefined;
    const changed = await endSessionsOf(db, account.id, own);
    await audit(req, { event: 'account-sessions-end', object: auditedAccount(account) });
    res.json({ changed } satisfies ChangedCount);
  });
  on('DELETE', apiPaths.ownSession(':name'), signedIn, checkIgnoredBody, async (req, res) => {
    const { account } = identityOf(res);
    if (!(await endNamedSession(db, account.id, String(req.params.name))))
      throw new HttpError(404, 'sessionNotFound');
    await audit(req, { event: 'account-sessions-end', object: auditedAccount(account) });
    res.json({ changed: 1 } satisfies ChangedCount);
  });

  on('GET', apiPaths.ownTokens, signedIn, async (_req, res) => {
    const tokens = await listApiTokens(db, identityOf(res).account.id);
    res.json({ tokens } satisfies TokenList);
  });
  on('POST', apiPaths.ownTokens, steppedUp, ...readBody, async (req, res) => {
    const { endsAt, ...given } = parseFields(req, tokenRequest);
    const created = { ...given, endsAt: new Date(endsAt).toISOString() };
    const token = await createApiToken(db, created, clock(), identityOf(res).account.id);
    if (token === null) throw new HttpError(409, 'duplicateToken');
    await audit(req, tokenEvent(created));
    res.status(201).json({ token } satisfies CreatedToken);
  });
  on('DELETE', apiPaths.ownToken(':name'), signedIn, checkIgnoredBody, async (req, res) => {
    const name = String(req.params.name);
    const accountId = identityOf(res).account.id;
    if ((await revokeApiTokens(db, journal, { name, accountId }, clock())) === 0)
      throw new HttpError(404, 'tokenNotFound');
    await audit(req, { event: 'token-revoke', what: name });
    res.json({ changed: 1 } satisfies ChangedCount);
  });

  const expired = [paths.password, fixedFlash('password', 'expired')] as const;
  /** A plain form post, with and without script, so that loading the link's URL does not redeem it. */
  const setPassword: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { token, password, lang } = bodyFields(req);
    const chosen = typeof password === 'string' ? password : '';
    // Judging a password takes time, and a flash message is a row: nobody causes them without a valid link.
    const isValid = (await accountOfLink(db, token, clock())) !== null;
    const problem = isValid ? problemOf(chosen) : null;
    if (problem) {
      const flash = { form: 'password', result: 'invalid', errors: { password: problem } } as const;
      const page = `${paths.password}?${new URLSearchParams({ token: String(token) })}`;
      return redirect(res, returnUrl(page, lang, { flash: await storeFlash(db, flash, clock()) }));
    }
    try {
      const isSet = await admin.setPasswordByLink(req, res, token, chosen);
      // At the own account the person is offered a passkey.
      const [page, flash] = isSet ? [paths.account, fixedFlash('session', 'success')] : expired;
      redirect(res, returnUrl(page, lang, { flash }));
    } catch (error) {
      redirect(res, returnUrl(paths.account, lang, { flash: await secondStep(db, error, clock()) }));
    }
  };
  /** Finds the account of the link, whose name password managers store with the password; a link that is not valid leads to the message. */
  const findLinkedAccount: RequestHandler = async (req, res, next) => {
    const { token, lang } = req.query;
    if (token === undefined) return next();
    const id = await accountOfLink(db, token, clock());
    const account = id === null ? null : await findAccount(db, id);
    if (!account) return redirect(res, returnUrl(expired[0], lang, { flash: expired[1] }));
    res.locals.accountName = account.email ?? account.name;
    next();
  };
  on('GET', paths.password, openToAll, findLinkedAccount, continueToPage);
  on('POST', paths.password, openToAll, ...readBody, setPassword);
  return router;
}
