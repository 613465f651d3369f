import type { RequestHandler } from 'express';
import { isSecure, type TrustProxy } from './client-ip.ts';

/** Headers of every response. Pages replace the content security policy by their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Two years: the HSTS preload lists of browsers require at least one. */
export const transportSecurity = 'max-age=63072000; includeSubDomains';

/** Sets the security headers, and HSTS when the client's connection is encrypted. */
export function setSecurityHeaders(trust: TrustProxy): RequestHandler {
  return (request, response, next) => {
    response.set(securityHeaders);
    if (isSecure(request, trust)) response.set('Strict-Transport-Security', transportSecurity);
    next();
  };
}
