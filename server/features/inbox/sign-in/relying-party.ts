import { isIP } from 'node:net';
import type { Request } from 'express';
import { HttpError } from '../../../platform/http/errors.ts';

/** For whom passkeys are made: browsers and devices use one only on the origin, and for the id, of its relying party. */
export interface RelyingParty {
  /** Host without port. */
  id: string;
  origin: string;
}

/** The host of passkeys while `PUBLIC_URL` is not set: browsers allow no other one without TLS. */
const localHost = 'localhost';

/**
 * The relying party: the host of `PUBLIC_URL`. Without it, in a first run, the request's host if it is localhost; no other host is taken
 * from a request, which a client may choose.
 *
 * @returns null when there is none: browsers make no passkeys for an IP address.
 */
export function relyingPartyOf(req: Request, publicUrl: string | null): RelyingParty | null {
  if (publicUrl === null)
    return req.hostname === localHost ? { id: localHost, origin: `${req.protocol}://${req.host}` } : null;
  const url = new URL(publicUrl);
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) ? null : { id: url.hostname, origin: url.origin };
}

/** The same. @throws HttpError 409 when there is none. */
export function requireRelyingParty(req: Request, publicUrl: string | null): RelyingParty {
  const party = relyingPartyOf(req, publicUrl);
  if (party === null) throw new HttpError(409, 'passkeysUnavailable');
  return party;
}

/** The id without a request, for the warning of the start. */
export const relyingPartyId = (publicUrl: string | null) =>
  publicUrl === null ? localHost : new URL(publicUrl).hostname;
