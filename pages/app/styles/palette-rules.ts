import { palettes, paletteVariables } from '@hd-group/ui/tokens/palettes.ts';
import type { PaletteName } from '../../../data/site/pages.ts';

/** The rule of a palette, as CSS text. */
export function paletteRule(name: PaletteName): string {
  const declarations = Object.entries(paletteVariables(palettes[name]))
    .map(([property, value]) => `${property === 'colorScheme' ? 'color-scheme' : property}:${value}`)
    .join(';');
  return `:root[data-palette=${name}]{${declarations}}`;
}

let stylesheet: CSSStyleSheet | null = null;

/** Switches the document to a palette that its styles do not contain. */
export function showPalette(name: PaletteName): void {
  const root = document.documentElement;
  if (root.dataset.palette === name) return;
  if (!stylesheet) {
    stylesheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet];
  }
  stylesheet.replaceSync(paletteRule(name));
  root.dataset.palette = name;
}
