import type { RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { codeSignIn, signInRequest } from '../../../../data/api/account-requests.ts';
import type { SessionState } from '../../../../data/api/responses.ts';
import { apiPaths } from '../../../../data/site/api-paths.ts';
import { paths } from '../../../../data/site/paths.ts';
import { httpErrorOf } from '../../../platform/http/errors.ts';
import { bodyFields, checkIgnoredBody, parseFields, readBody } from '../../../platform/http/read-body.ts';
import { createRouter, openToAll, redirect } from '../../../platform/http/resource.ts';
import { fixedFlash } from '../../forms/flash.ts';
import { returnUrl } from '../../forms/return-to-page.ts';
import type { Account } from './accounts.ts';
import type { StaffContext } from './admin.ts';
import { secondStep } from './second-step.ts';

const signInPath = `${paths.admin}/sign-in`;
const signOutPath = `${paths.admin}/sign-out`;
export const signInPaths = [signInPath, signOutPath];

/** What the API tells about a session. @param account undefined when nobody is signed in. */
export function sessionStateOf(account: Account | undefined): SessionState {
  if (!account) return { signedIn: false };
  const { id, name, role, inbox } = account;
  return { signedIn: true, account: { id, name, role, inbox } };
}

/** Routes to read the session's state, sign in and sign out: by script, and by forms that redirect to the inbox. */
export function signInRoutes({ admin, db, clock }: Pick<StaffContext, 'admin' | 'db' | 'clock'>): Router {
  const { router, on } = createRouter();

  on('GET', apiPaths.session, openToAll, async (req, res) => {
    res.json(sessionStateOf((await admin.authenticate(req))?.account));
  });
  on('POST', apiPaths.session, openToAll, ...readBody, async (req, res) => {
    const account =
      'ticket' in bodyFields(req)
        ? await admin.signInWithCode(req, res, parseFields(req, codeSignIn))
        : await admin.signIn(req, res, parseFields(req, signInRequest));
    res.json(sessionStateOf(account));
  });
  on('DELETE', apiPaths.session, openToAll, checkIgnoredBody, async (req, res) => {
    await admin.signOut(req, res);
    res.json(sessionStateOf(undefined));
  });

  /** The form sends an email address and a password, a ticket and a code, or the token of a one-time link. */
  const signIn: RequestHandler = async (req, res) => {
    const { email, password, ticket, code, token, lang } = bodyFields(req);
    const inbox = returnUrl(paths.admin, lang);
    // Without script the page does not know who is signed in.
    const signedIn = returnUrl(paths.admin, lang, { flash: fixedFlash('session', 'success') });
    const secondFactor = v.safeParse(codeSignIn, { ticket, code });
    try {
      if (typeof token === 'string') {
        const isRedeemed = await admin.signInByLink(req, res, token);
        return redirect(
          res,
          isRedeemed ? signedIn : `${inbox}${inbox.includes('?') ? '&' : '?'}signin=spent`,
        );
      }
      const parsed = v.safeParse(signInRequest, { email, password });
      if (secondFactor.success) await admin.signInWithCode(req, res, secondFactor.output);
      else await admin.signIn(req, res, parsed.success ? parsed.output : { email: '', password: '' });
      redirect(res, signedIn);
    } catch (error) {
      redirect(res, returnUrl(paths.admin, lang, { flash: await flashOf(error, secondFactor.output) }));
    }
  };

  /** @throws the error when it says nothing about the sign-in. */
  function flashOf(error: unknown, sent: unknown): string | Promise<string> {
    const { status, code } = httpErrorOf(error);
    if (status !== 401 && status !== 429) throw error;
    if (code === 'ticketExpired') return fixedFlash('code', 'expired');
    const ticket = v.is(codeSignIn, sent) ? sent.ticket : undefined;
    if (code === 'codeRequired' || ticket !== undefined) return secondStep(db, error, clock(), ticket);
    return fixedFlash('session', status === 401 ? 'failed' : 'limited');
  }

  // A reload or a bookmark of the form's target.
  on('GET', signInPath, openToAll, (_req, res) => redirect(res, paths.admin));
  on('POST', signInPath, openToAll, ...readBody, signIn);
  on('POST', signOutPath, openToAll, ...readBody, async (req, res) => {
    await admin.signOut(req, res);
    redirect(res, returnUrl(paths.admin, bodyFields(req).lang));
  });
  return router;
}
