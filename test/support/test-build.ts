import type { RenderPage } from '../../pages/app/render/render-page.ts';
import type { PageBuild } from '../../server/site/render/render-document.ts';

/** Pages in place of the build's, so that tests of the server need no build. */

/** A complete page with this markup. */
export function aRenderedPage(markup: string): Awaited<ReturnType<RenderPage>> {
  return {
    head: { title: 'a page', tags: [], structuredData: [] },
    css: 'p{margin:0}',
    pageData: { messages: {}, content: {} },
    reads: new Map(),
    markup: Buffer.from(markup),
    regions: null,
  };
}

/** A page that shows what it is rendered for; that of `/contact` and error pages throw. */
export const echoPage: RenderPage = async ({ url, page, locale, consent, error }) => {
  if (page.id === 'contact' || error) throw new Error('the page fails');
  return aRenderedPage(`<p>${JSON.stringify({ url, locale, consent })}</p>`);
};

/** A build without files. */
export function testBuild(renderPage: RenderPage = echoPage): PageBuild {
  const scripts = { entry: { href: '/assets/entry.js' }, preload: [] };
  const styles = { href: '/assets/styles.css' };
  return { renderPage, assets: () => ({ scripts, font: '/assets/font.woff2', styles }) };
}
