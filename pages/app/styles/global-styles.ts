import type { PaletteName } from '../../../data/site/pages.ts';
import { fontUrl } from './font.ts';
import { paletteRule } from './palette-rules.ts';

/**
 * The global rules: font with a fallback of the same metrics, reset, focus ring, print.
 *
 * @param palette the palette of the page.
 */
export function globalCss(palette: PaletteName): string {
  cachedCss[palette] ??= `${paletteRule(palette)}${documentRules}`;
  return cachedCss[palette];
}

const cachedCss: Partial<Record<PaletteName, string>> = {};

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
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
[data-page-heading]:focus{outline:none}
@media (prefers-reduced-motion:no-preference){html:focus-within{scroll-behavior:smooth}}
@media print{html{background:#fff;color:#000}}
`.replaceAll('\n', '');
