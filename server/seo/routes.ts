import { type RequestHandler, Router } from 'express';
import { company } from '../../data/content/company.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** How long these may be kept, in seconds. */
const hour = 3600;

/**
 * What search engines and other programs look for at fixed addresses.
 *
 * @param originOf scheme and host of the site.
 * @param releasedAt when this release was built, in milliseconds since 1970.
 */
export function seoRoutes(originOf: () => string, releasedAt: number): Router {
  const text =
    (type: string, body: () => string | null): RequestHandler =>
    (_request, response, next) => {
      const answer = body();
      if (answer === null) return next();
      response.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${hour}` });
      response.send(answer);
    };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    '/sitemap.xml',
    text('application/xml', () => sitemap(originOf())),
  );
  router.get(
    '/robots.txt',
    text('text/plain', () => robots(originOf())),
  );
  router.get('/site.webmanifest', text('application/manifest+json', webManifest));
  router.get(
    '/.well-known/security.txt',
    text('text/plain', () => securityTxt(company.securityContact ?? null, originOf(), releasedAt)),
  );
  return router;
}
