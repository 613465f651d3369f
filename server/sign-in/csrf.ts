import type { Request } from 'express';

/** What browsers say, unasked, about where a request comes from. */
export type RequestOrigin = 'own' | 'foreign' | 'unknown';

/**
 * Where a request comes from. `unknown` is a client that says nothing: no browser, since browsers send Origin with
 * every change.
 *
 * @param publicUrl the site's address, when it is configured.
 */
export function requestOrigin(req: Request, publicUrl: string | null): RequestOrigin {
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  // A page with the referrer policy `no-referrer` sends `Origin: null` with its own forms.
  if (origin === 'null') return site === 'same-origin' ? 'own' : 'foreign';
  if (origin !== undefined) return isOwn(origin, req, publicUrl) ? 'own' : 'foreign';
  return site === 'same-origin' ? 'own' : 'unknown';
}

/** The address somebody asked for is as good as the configured one: no foreign page can choose what a browser sends as Host. */
function isOwn(origin: string, req: Request, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, origin: sent } = new URL(origin);
  return host === req.host?.toLowerCase() || (publicUrl !== null && sent === new URL(publicUrl).origin);
}
