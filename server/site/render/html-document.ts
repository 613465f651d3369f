import type { InitialState, PageHead, RenderedPage } from '../../../pages/app/render/render-page.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { textDirection } from '../../platform/text/text-direction.ts';
import type { PageAssets } from './page-assets.ts';

/** What an HTML document is made of, besides React's markup. */
export interface DocumentParts extends Omit<RenderedPage, 'markup' | 'regions' | 'reads' | 'pageData'> {
  palette: string;
  initialState: InitialState;
  assets: PageAssets;
  /** Whether suspended regions follow the markup. */
  hasRegions?: boolean;
}

/** JSON for a script element: all characters that could end the element are escaped. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function element(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${pairs.join('')}>`;
}

function headOf({ title, tags, structuredData }: PageHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map((tag) => element(tag.name, tag.attributes)),
    ...structuredData.map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ].join('');
}

/** The document from the doctype to the start tag of the root element, which holds React's markup. */
export function documentStart({
  head,
  css,
  palette,
  initialState,
  assets,
  hasRegions = false,
}: DocumentParts): string {
  const { locale } = initialState;
  return [
    `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-palette="${palette}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Blocks the first paint until the markup is complete: a slow processor would paint a part and then shift it. Suspended regions
    // come later, so the browser shows what is there.
    hasRegions ? '' : '<link rel="expect" href="#complete" blocking="render">',
    // Low: a slow connection has the LCP image first, and on a fast one the font is in time as well.
    element('link', {
      rel: 'preload',
      href: assets.font,
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      fetchpriority: 'low',
    }),
    `<style>${css}</style>`,
    ...stylesOf(assets),
    headOf(head),
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    ...scriptsOf(assets, initialState),
    '</head><body><div id="root">',
  ].join('');
}

/** The link to the stylesheet. Where scripts run, the entry adds it after the first paint. */
function stylesOf({ scripts, styles }: PageAssets): string[] {
  const link = element('link', { rel: 'stylesheet', ...styles });
  return [scripts ? `<noscript>${link}</noscript>` : link];
}

/** The entry script and its data blocks. */
function scriptsOf({ scripts }: PageAssets, initialState: InitialState): string[] {
  if (!scripts) return [];
  const { href, integrity } = scripts.entry;
  return [
    `<script type="application/json" id="initial-state">${inlineJson(initialState)}</script>`,
    `<script type="application/json" id="preload">${inlineJson(scripts.preload)}</script>`,
    `${element('script', { type: 'module', fetchpriority: 'low', src: href, ...(integrity && { integrity }) })}</script>`,
  ];
}

/**
 * The document after React's markup. The first paint waits for the template, an element that the parser adds when the
 * markup is complete.
 *
 * @param after what follows the root element.
 */
export const documentEnd = (after = ''): string =>
  `</div>${after}<template id="complete"></template></body></html>`;
