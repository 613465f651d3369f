import { palettes, paletteVariables } from '@hd-group/ui/tokens/palettes.ts';
import type { PaletteName } from '../../data/site/pages.ts';

/** The rule of a palette, as CSS text. */
export function paletteRule(name: PaletteName): string {
  const declarations = Object.entries(paletteVariables(palettes[name]))
    .map(([property, value]) => `${property === 'colorScheme' ? 'color-scheme' : property}:${value}`)
    .join(';');
  return `:root[data-palette=${name}]{${declarations}}`;
}
