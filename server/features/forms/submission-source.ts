import type { Request } from 'express';
import { disclosures } from '../../../data/derived/disclosures.ts';
import { type Locale, localeOf } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { anonymizedIp } from '../../platform/http/client-ip.ts';
import { requestLocale } from '../../platform/http/preferences.ts';

/** Where a submission comes from. */
export interface SubmissionSource {
  /** `form` for a page of the site, `api` for any other client. */
  channel: 'form' | 'api';
  locale: Locale;
  /** Path of the page; undefined for `api`. */
  page: string | undefined;
  /** The client's IP address. */
  ip: string;
}

/**
 * Reads the source of a submission.
 *
 * @param fields `page` and `lang` of the body, which the site's forms send with and without script.
 */
export function submissionSource(
  req: Request,
  { page, lang }: { page: unknown; lang: unknown },
): SubmissionSource {
  const path = typeof page === 'string' ? page.split(/[?#]/, 1)[0] : undefined;
  const isPage = path?.startsWith('/') && matchPage(path).page !== notFoundPage;
  return {
    channel: isPage ? 'form' : 'api',
    locale: localeOf(lang) ?? requestLocale(req),
    page: isPage ? path : undefined,
    ip: req.ip ?? '',
  };
}

/** An IP address as the consent ledger stores it; undefined when `ipAddresses.consentLedger` of `disclosures.json` is `none`. */
export function ledgerIp(ip: string): string | undefined {
  const mode = disclosures.ipAddresses.consentLedger;
  if (mode === 'none') return undefined;
  return mode === 'full' ? ip : anonymizedIp(ip);
}
