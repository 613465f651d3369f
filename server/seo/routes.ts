import { type RequestHandler, Router } from 'express';
import { company } from '../../data/content/company.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const maxAgeSeconds = 3600;

/**
 * Routes of `sitemap.xml`, `robots.txt`, the web app manifest and `security.txt`.
 *
 * @param originOf returns scheme and host of the site.
 * @param releasedAt when this release was built, in milliseconds since 1970.
 * @param documents stable URL paths of the PDF documents.
 */
export function seoRoutes(originOf: () => string, releasedAt: number, documents: readonly string[]): Router {
  const respondWith =
    (type: string, body: () => string | null): RequestHandler =>
    (_request, response, next) => {
      const text = body();
      if (text === null) return next();
      response.set({
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      });
      response.send(text);
    };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    '/sitemap.xml',
    respondWith('application/xml', () => sitemap(originOf(), documents)),
  );
  router.get(
    '/robots.txt',
    respondWith('text/plain', () => robots(originOf())),
  );
  router.get('/site.webmanifest', respondWith('application/manifest+json', webManifest));
  router.get(
    '/.well-known/security.txt',
    respondWith('text/plain', () => securityTxt(company.securityContact ?? null, originOf(), releasedAt)),
  );
  return router;
}
