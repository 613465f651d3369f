import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { fieldErrors, subscription } from '../../../data/api/requests.ts';
import type { ApiContext } from '../../context.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { createProofSheet } from './ledger/proof.ts';
import { proofHtml, proofStyle } from './ledger/proof-documents.ts';

const policy = staticPolicy(proofStyle);

/** Sends the proof of the consent of `?email=`, as a page to print, in the language of the request. */
export function sendConsentProof({ db, clock, audit }: ApiContext): RequestHandler {
  return async (req, res) => {
    const parsed = v.safeParse(subscription, { email: req.query.email });
    if (!parsed.success) throw new HttpError(400, 'invalidQuery', { fields: fieldErrors(parsed.issues) });
    const locale = requestLocale(req);
    const sheet = await createProofSheet(db, parsed.output.email, locale, clock());
    await audit(req, { event: 'consent-proof', count: sheet.events.length });
    res.set({ 'Content-Security-Policy': policy, 'Content-Language': locale }).vary('Cookie');
    res.type('text/html; charset=utf-8').send(proofHtml(sheet));
  };
}
