import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { withdrawalReason } from '../../../data/api/requests.ts';
import { localeOf } from '../../../data/locale.ts';
import { paths } from '../../../data/site/paths.ts';
import type { ApiContext } from '../../context.ts';
import { verifyCsrf } from '../../platform/http/csrf.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { bodyFields, readBody } from '../../platform/http/read-body.ts';
import { readBytes } from '../../platform/http/read-bytes.ts';
import { redirect } from '../../platform/http/redirect.ts';
import { fixedFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/return-url.ts';
import { ledgerIp } from '../forms/submission-source.ts';
import { confirmSubscription } from './confirm.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Well above the size of a one-click request. */
const maxOneClickBytes = 4096;

/** RFC 8058 allows `multipart/form-data`, too; the only field of such a request says that it is a one-click withdrawal. */
const readMultipart: RequestHandler = async (req, _res, next) => {
  if (!req.is('multipart/form-data')) return next();
  const text = (await readBytes(req, maxOneClickBytes)).toString('latin1');
  req.body = { 'List-Unsubscribe': /name="?List-Unsubscribe"?\s+One-Click\s/.test(text) ? 'One-Click' : '' };
  next();
};

const readOther: RequestHandler[] = readBody.map(
  (handler): RequestHandler =>
    (req, res, next) =>
      req.is('multipart/form-data') ? next() : handler(req, res, next),
);

/** Parses the body of a withdrawal: the form of the page, or a one-click request of a mail program. */
export const readWithdrawal: RequestHandler[] = [readMultipart, ...readOther];

const logOf = (res: Response): Logger => res.locals.log;

/** Handlers of the buttons on the pages that the newsletter's mails link to. */
export function newsletterForms({
  config,
  db,
  write,
  clock,
}: ApiContext): Record<'confirm' | 'unsubscribe', RequestHandler> {
  return {
    async confirm(req, res) {
      verifyCsrf(req, config.publicUrl);
      const { token, lang } = bodyFields(req);
      const result = await confirmSubscription(token, {
        db,
        write,
        locale: localeOf(lang) ?? requestLocale(req),
        ip: ledgerIp(req.ip ?? ''),
        now: clock(),
      });
      logOf(res).info({ event: 'subscription-confirmation', result }, 'a confirmation link was used');
      redirect(res, returnUrl(paths.newsletterConfirm, lang, { flash: fixedFlash('confirmation', result) }));
    },
    async unsubscribe(req, res) {
      verifyCsrf(req, config.publicUrl);
      const { token, lang, reason, 'List-Unsubscribe': oneClick } = bodyFields(req);
      const isOneClick = oneClick === 'One-Click';
      const isFound = await unsubscribe(isOneClick ? req.query.token : token, {
        db,
        write,
        channel: isOneClick ? 'one-click' : 'link',
        reason: v.parse(withdrawalReason, reason ?? ''),
        ip: ledgerIp(req.ip ?? ''),
        now: clock(),
      });
      logOf(res).info({ event: 'unsubscription', isOneClick, isFound }, 'an unsubscribe link was used');
      // RFC 8058 forbids a redirect. An unknown token is answered in the same way: there is nothing left to end.
      if (isOneClick) return void res.status(200).type('text/plain').send('OK\n');
      const flash = fixedFlash('withdrawal', isFound ? 'success' : 'failed');
      redirect(res, returnUrl(paths.newsletterUnsubscribe, lang, { flash }));
    },
  };
}
