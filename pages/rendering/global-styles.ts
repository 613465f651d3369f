import { memoize } from '../../data/bounded-map.ts';
import type { PaletteName } from '../../data/site/pages.ts';
import { fontUrl } from '../app/styles/font.ts';
import { layoutValues } from './minify.ts';
import { paletteRule } from './palette-rules.ts';

/**
 * The global rules of each document: font with a fallback of the same metrics, reset.
 *
 * @param palette the palette of the page.
 */
export function globalCss(palette: PaletteName): string {
  return `${paletteRule(palette)}${layoutValues}${documentRules}`;
}

const use = /var\((--[\w-]+)/g;
const variable = /(--[\w-]+):[^;}]*;?/g;

/** Rules without the custom properties of the first one, the palette, that no other uses. Pages of different content differ little. */
const withoutUnused = memoize((css) => {
  const rules = css.slice(css.indexOf('}'));
  const used = new Set([...rules.matchAll(use)].map(([, name]) => name));
  const palette = css.slice(0, -rules.length);
  return palette.replace(variable, (text, name) => (used.has(name) ? text : '')) + rules;
}, 500);

/** The rules of a document: those of its markup with the global ones. */
export const documentCss = (palette: PaletteName, css: string): string =>
  withoutUnused(globalCss(palette) + css);

const documentRules = `
@font-face{font-family:Archivo;src:url(${fontUrl}) format('woff2');font-weight:400 600;font-display:optional}
@font-face{font-family:Fallback;src:local('Arial'),local('Liberation Sans');size-adjust:98.4%;ascent-override:89.2%;descent-override:21.3%;line-gap-override:0%}
@property --notice-height{syntax:'*';inherits:false}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:6rem;background:var(--surface);color:var(--text)}
body,h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote{margin:0}
body{font:400 1.0625rem/1.6 Archivo,Fallback,sans-serif;overflow-wrap:break-word;min-height:100vh}
ul,ol{padding:0;list-style:none}
address{font-style:normal}
h1,h2,h3,h4{font-weight:500;text-wrap:balance}
img,svg{display:block;max-width:100%}
[dir=rtl] [data-mirrored]{scale:-1 1}
button,input,select,textarea{font:inherit;color:inherit}
a{color:inherit}
[hidden]{display:none!important}
`.replaceAll('\n', '');
