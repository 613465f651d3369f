import { palettes, paletteVariables } from '@hd-group/ui/tokens/palettes.ts';
import type { PaletteName } from '../../../data/site/pages.ts';

/** The rule of a palette, as CSS text. */
export function paletteRule(name: PaletteName): string {
  const declarations = Object.entries(paletteVariables(palettes[name]))
    .map(([property, value]) => `${property === 'colorScheme' ? 'color-scheme' : property}:${value}`)
    .join(';');
  return `:root[data-palette=${name}]{${declarations}}`;
}

let sheet: CSSStyleSheet | null = null;

/** Shows the document in a palette that the server did not send with it. */
export function showPalette(name: PaletteName): void {
  const root = document.documentElement;
  if (root.dataset.palette === name) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(paletteRule(name));
  root.dataset.palette = name;
}
