import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { paths } from '../../data/site/paths.ts';
import type { ApiContext } from '../api/context.ts';
import { bodyFields } from '../api/read-body.ts';
import { signIn } from '../api/session/sign-in-request.ts';
import { httpErrorOf } from '../errors.ts';
import { storeFlash } from './flash.ts';
import { redirect } from './redirect.ts';
import { returnUrl } from './return-url.ts';

/** Signing in and out, and the printed link, for a browser without script: each goes back to the inbox. */
export function signInForms({
  admin,
  db,
  clock,
}: ApiContext): Record<'post' | 'leave' | 'link', RequestHandler> {
  return {
    async post(req, res) {
      const { password, lang } = bodyFields(req);
      try {
        const parsed = v.safeParse(signIn, { password });
        await admin.signIn(req, res, parsed.success ? parsed.output.password : '');
        redirect(res, returnUrl(paths.admin, lang));
      } catch (error) {
        const { status } = httpErrorOf(error);
        if (status !== 401 && status !== 429) throw error;
        const result = status === 401 ? 'failed' : 'limited';
        const flash = await storeFlash(db, { form: 'session', result }, clock());
        redirect(res, returnUrl(paths.admin, lang, { flash }));
      }
    },
    async leave(req, res) {
      await admin.signOut(req, res);
      redirect(res, returnUrl(paths.admin, bodyFields(req).lang));
    },
    async link(req, res) {
      const { token } = req.query;
      // A look at the headers must not use the link up.
      if (req.method === 'HEAD' || typeof token !== 'string') return redirect(res, paths.admin);
      const good = await admin.signInByLink(req, res, token);
      redirect(res, good ? paths.admin : `${paths.admin}?signin=spent`);
    },
  };
}
