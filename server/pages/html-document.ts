import type { InitialState, PageHead, RenderedPage } from '../../pages/app/render-page.ts';
import type { PageAssets } from './page-assets.ts';

/** The document around a rendered page: everything before React's markup, and everything after it. */

export interface DocumentParts extends Omit<RenderedPage, 'pipe'> {
  palette: string;
  boot: InitialState;
  assets: PageAssets;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that may stand in markup and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end the script element it stands in. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const written = new WeakMap<object, string>();

/** The same for an object that many pages share. */
function sharedJson(value: object): string {
  const known = written.get(value) ?? inlineJson(value);
  written.set(value, known);
  return known;
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

/** From the doctype to the element that React's markup goes into. */
export function documentStart({
  head,
  css,
  ruleNames: cssNames,
  sharedMessages: words,
  palette,
  boot,
  assets,
}: DocumentParts): string {
  return [
    `<!doctype html><html lang="${boot.locale}" data-palette="${palette}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Nothing is painted before it is all there: a slow processor would show half a line of it, and then move it.
    '<link rel="expect" href="#complete" blocking="render">',
    element('link', { rel: 'preload', href: assets.font, as: 'font', type: 'font/woff2', crossorigin: '' }),
    `<style data-rule-names="${cssNames}">${css}</style>`,
    headOf(head),
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    ...scriptsOf(assets, boot, words),
    '</head><body><div id="root">',
  ].join('');
}

/** The entry script and the data that it starts from. */
function scriptsOf(
  { scripts }: PageAssets,
  boot: InitialState,
  words: RenderedPage['sharedMessages'],
): string[] {
  if (!scripts) return [];
  const { href, integrity } = scripts.entry;
  return [
    `<script type="application/json" id="initial-state">${inlineJson(boot)}</script>`,
    `<script type="application/json" id="shared-messages">${sharedJson(words)}</script>`,
    `<script type="application/json" id="preload">${sharedJson(scripts.preload)}</script>`,
    `${element('script', { type: 'module', fetchpriority: 'low', src: href, ...(integrity && { integrity }) })}</script>`,
  ];
}

/** Ends with the element that painting waits for; it has to be one that is not open before it is all there. */
export const documentEnd = '</div><template id="complete"></template></body></html>';
