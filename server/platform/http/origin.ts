import type { Request } from 'express';
import { HttpError } from './errors.ts';

type RequestOrigin = 'same-origin' | 'cross-origin' | 'unknown';

/**
 * Classifies a request by its `Sec-Fetch-Site` and `Origin` headers. `unknown` is a request without either: it comes from no
 * browser, since browsers send `Origin` with every POST, PATCH and DELETE.
 *
 * @param publicUrl the configured origin of the site, or null.
 */
export function requestOrigin(req: Request, publicUrl: string | null): RequestOrigin {
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  if (site === 'cross-site' || site === 'same-site') return 'cross-origin';
  // A page with the referrer policy `no-referrer` sends `Origin: null` with its own forms.
  if (origin === 'null') return site === 'same-origin' ? 'same-origin' : 'cross-origin';
  if (origin !== undefined) return isSameOrigin(origin, req, publicUrl) ? 'same-origin' : 'cross-origin';
  return site === 'same-origin' ? 'same-origin' : 'unknown';
}

/**
 * CSRF check of the public forms. `Sec-Fetch-Site: same-origin` is accepted even if `Origin` does not match, since a reverse
 * proxy may rewrite the host.
 *
 * @param publicUrl the configured origin of the site, or null.
 * @throws HttpError 403 for a cross-origin request.
 */
export function verifyCsrf(req: Request, publicUrl: string | null): void {
  if (requestOrigin(req, publicUrl) === 'cross-origin' && req.get('sec-fetch-site') !== 'same-origin') {
    throw new HttpError(403, 'foreignOrigin');
  }
}

/**
 * The URL of the page that sent the request, from the `Referer` header.
 *
 * @param publicUrl the configured origin of the site, or null.
 * @returns null without the header, and for a page of another origin.
 */
export function referrerOf(req: Request, publicUrl: string | null): URL | null {
  const referrer = req.get('referer') ?? '';
  return /^https?:/i.test(referrer) && isSameOrigin(referrer, req, publicUrl) ? new URL(referrer) : null;
}

/** The request's host counts like the configured origin: a page of another origin cannot choose the browser's `Host`. */
function isSameOrigin(url: string, req: Request, publicUrl: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { host, origin } = new URL(url);
  return host === req.host?.toLowerCase() || (publicUrl !== null && origin === new URL(publicUrl).origin);
}

/**
 * Scheme and host of the site for absolute URLs: as configured, else `http://localhost`. Never from the request's `Host`
 * header, which would let clients inject a host into pages.
 */
export function originOf({ publicUrl, port }: { publicUrl: string | null; port: number }): string {
  return publicUrl ?? `http://localhost:${port}`;
}
