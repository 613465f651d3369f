import { type Request, type RequestHandler, Router } from 'express';
import { paths } from '../../../data/site/paths.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { documentPaths } from '../documents/routes.ts';
import { feed } from './feed.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const maxAgeSeconds = 3600;

interface SeoOptions {
  content: CurrentContent;
  /** Returns scheme and host of the site. */
  originOf: () => string;
  /** When this release was built, in milliseconds since 1970. */
  releasedAt: number;
}

/** Routes of `sitemap.xml`, `robots.txt`, the web app manifest, `security.txt` and the Atom feed. */
export function seoRoutes({ content, originOf, releasedAt }: SeoOptions): Router {
  const respondWith =
    (type: string, body: (snapshot: Snapshot, request: Request) => string | null): RequestHandler =>
    (request, response, next) => {
      const text = body(content(), request);
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
    respondWith('application/xml', (snapshot) => sitemap(snapshot, originOf(), documentPaths(snapshot))),
  );
  router.get(
    '/robots.txt',
    // The inbox is not listed: a crawler that may not read a page does not see its `noindex`.
    respondWith('text/plain', () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf()}/sitemap.xml\n`),
  );
  router.get('/site.webmanifest', respondWith('application/manifest+json', webManifest));
  router.get(
    '/.well-known/security.txt',
    respondWith('text/plain', (snapshot) => securityTxt(snapshot, originOf(), releasedAt)),
  );
  router.get(
    paths.feed,
    respondWith('application/atom+xml', (snapshot, { originalUrl }) =>
      // Cookies do not count, so that a shared cache can store it.
      feed(snapshot, originOf(), requestLocale({ originalUrl, headers: {} }, snapshot), releasedAt),
    ),
  );
  return router;
}
