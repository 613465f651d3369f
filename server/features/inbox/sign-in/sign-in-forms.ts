import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { paths } from '../../../../data/site/paths.ts';
import { httpErrorOf } from '../../../platform/http/errors.ts';
import { bodyFields } from '../../../platform/http/read-body.ts';
import { redirect } from '../../../platform/http/redirect.ts';
import { fixedFlash } from '../../forms/flash.ts';
import { returnUrl } from '../../forms/return-url.ts';
import type { Admin } from './admin.ts';
import { signIn as signInRequest } from './sign-in-request.ts';

export interface SignInFormOptions {
  admin: Admin;
}

/**
 * Handlers of the sign-in form and the sign-out form. The sign-in form sends a password, or the token of a one-time link. Each
 * redirects to the inbox.
 */
export function signInForms({ admin }: SignInFormOptions): Record<'signIn' | 'signOut', RequestHandler> {
  return {
    async signIn(req, res) {
      const { password, token, lang } = bodyFields(req);
      const inbox = returnUrl(paths.admin, lang);
      if (typeof token === 'string') {
        const isRedeemed = await admin.signInByLink(req, res, token);
        return redirect(res, isRedeemed ? inbox : `${inbox}${inbox.includes('?') ? '&' : '?'}signin=spent`);
      }
      try {
        const parsed = v.safeParse(signInRequest, { password });
        await admin.signIn(req, res, parsed.success ? parsed.output.password : '');
        redirect(res, inbox);
      } catch (error) {
        const { status } = httpErrorOf(error);
        if (status !== 401 && status !== 429) throw error;
        const result = status === 401 ? 'failed' : 'limited';
        redirect(res, returnUrl(paths.admin, lang, { flash: fixedFlash('session', result) }));
      }
    },
    async signOut(req, res) {
      await admin.signOut(req, res);
      redirect(res, returnUrl(paths.admin, bodyFields(req).lang));
    },
  };
}
