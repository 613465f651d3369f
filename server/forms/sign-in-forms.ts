import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { paths } from '../../data/site/paths.ts';
import { httpErrorOf } from '../errors.ts';
import { bodyFields } from '../http/read-body.ts';
import { redirect } from '../http/redirect.ts';
import type { Admin } from '../sign-in/admin.ts';
import { signIn as signInRequest } from '../sign-in/sign-in-request.ts';
import { fixedFlash } from './flash.ts';
import { returnUrl } from './return-url.ts';

export interface SignInFormOptions {
  admin: Admin;
}

/** Handlers of the sign-in form, the sign-out form and the one-time sign-in link. Each redirects to the inbox. */
export function signInForms({
  admin,
}: SignInFormOptions): Record<'signIn' | 'signInByLink' | 'signOut', RequestHandler> {
  return {
    async signIn(req, res) {
      const { password, lang } = bodyFields(req);
      try {
        const parsed = v.safeParse(signInRequest, { password });
        await admin.signIn(req, res, parsed.success ? parsed.output.password : '');
        redirect(res, returnUrl(paths.admin, lang));
      } catch (error) {
        const { status } = httpErrorOf(error);
        if (status !== 401 && status !== 429) throw error;
        const result = status === 401 ? 'failed' : 'limited';
        redirect(res, returnUrl(paths.admin, lang, { flash: fixedFlash('session', result) }));
      }
    },
    async signInByLink(req, res) {
      const { token } = req.query;
      // HEAD is a safe method: link previews and scanners must not redeem the link.
      if (req.method === 'HEAD' || typeof token !== 'string') return redirect(res, paths.admin);
      const isRedeemed = await admin.signInByLink(req, res, token);
      redirect(res, isRedeemed ? paths.admin : `${paths.admin}?signin=spent`);
    },
    async signOut(req, res) {
      await admin.signOut(req, res);
      redirect(res, returnUrl(paths.admin, bodyFields(req).lang));
    },
  };
}
