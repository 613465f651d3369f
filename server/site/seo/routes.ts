import { type Request, type RequestHandler, Router } from 'express';
import { company } from '../../../data/derived/company.ts';
import { paths } from '../../../data/site/paths.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { feed } from './feed.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const maxAgeSeconds = 3600;

/**
 * Routes of `sitemap.xml`, `robots.txt`, the web app manifest, `security.txt` and the Atom feed.
 *
 * @param originOf returns scheme and host of the site.
 * @param releasedAt when this release was built, in milliseconds since 1970.
 * @param documents stable URL paths of the PDF documents.
 */
export function seoRoutes(originOf: () => string, releasedAt: number, documents: readonly string[]): Router {
  const respondWith =
    (type: string, body: (request: Request) => string | null): RequestHandler =>
    (request, response, next) => {
      const text = body(request);
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
    // The inbox is not listed: a crawler that may not read a page does not see its `noindex`.
    respondWith('text/plain', () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf()}/sitemap.xml\n`),
  );
  router.get('/site.webmanifest', respondWith('application/manifest+json', webManifest));
  router.get(
    '/.well-known/security.txt',
    respondWith('text/plain', () => securityTxt(company.securityContact ?? null, originOf(), releasedAt)),
  );
  router.get(
    paths.feed,
    respondWith('application/atom+xml', ({ originalUrl }) =>
      // Cookies do not count, so that a shared cache can store it.
      feed(originOf(), requestLocale({ originalUrl, headers: {} }), releasedAt),
    ),
  );
  return router;
}
