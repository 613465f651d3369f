/** A complete set of colours; every page has exactly one. All values are sRGB hex (`#rrggbb`). */
export type Palette = {
  scheme: 'light' | 'dark';
  surface: string;
  raised: string;
  text: string;
  muted: string;
  accent: string;
  line: string;
  /** Strong line: section heads, filter bar, title block, dimension lines. */
  rule: string;
  error: string;
  /** Text on a background of the text colour: hovered buttons, the tooltip. */
  onText: string;
  primary: string;
  onPrimary: string;
  primaryHover: string;
  onPrimaryHover: string;
  band: string;
  onBand: string;
  bandMuted: string;
  /** Foregrounds of a header above a picture; the picture determines which of the two applies. */
  foregroundDark: string;
  foregroundLight: string;
  /** Underline of the current page while the foreground is dark. */
  foregroundDarkAccent: string;
  /** Background and accent of the dark translucent header. */
  headerDark: string;
  headerDarkAccent: string;
};

type BaseColors = Pick<Palette, 'surface' | 'raised' | 'text' | 'muted' | 'accent' | 'line'>;

const ivory = '#faf6ee';

const light = (base: BaseColors, overrides: Partial<Palette> = {}): Palette => ({
  ...base,
  scheme: 'light',
  rule: base.text,
  error: '#a3271f',
  onText: base.surface,
  primary: base.text,
  onPrimary: base.surface,
  primaryHover: base.accent,
  onPrimaryHover: base.surface,
  band: base.text,
  onBand: '#ffffff',
  bandMuted: '#cfcac1',
  foregroundDark: base.text,
  foregroundLight: ivory,
  foregroundDarkAccent: base.accent,
  headerDark: base.text,
  headerDarkAccent: '#e0b982',
  ...overrides,
});

const dark = (base: BaseColors, overrides: Partial<Palette> = {}): Palette => ({
  ...base,
  scheme: 'dark',
  rule: base.text,
  error: '#f0a79f',
  onText: base.surface,
  primary: base.accent,
  onPrimary: base.surface,
  primaryHover: base.text,
  onPrimaryHover: base.surface,
  band: base.raised,
  onBand: base.text,
  bandMuted: base.muted,
  foregroundDark: base.surface,
  foregroundLight: ivory,
  foregroundDarkAccent: base.surface,
  headerDark: base.surface,
  headerDarkAccent: base.accent,
  ...overrides,
});

export const palettes = {
  white: light({
    surface: '#ffffff',
    raised: '#f6f5f2',
    text: '#1a1c1e',
    muted: '#5b6066',
    accent: '#8a5a2b',
    line: '#dedbd5',
  }),
  'warm-beige': light({
    surface: '#f5efe6',
    raised: '#ebe2d4',
    text: '#2a241d',
    muted: '#655b4e',
    accent: '#8c4a2f',
    line: '#d9cdbb',
  }),
  'beige-grey': light({
    surface: '#efede9',
    raised: '#e3e0da',
    text: '#23252a',
    muted: '#5d5f63',
    accent: '#6b5b3e',
    line: '#cfcac1',
  }),
  'cool-grey': light(
    {
      surface: '#f1f3f5',
      raised: '#e4e8ec',
      text: '#18212b',
      muted: '#54606c',
      accent: '#1f5673',
      line: '#cdd4da',
    },
    { bandMuted: '#b9c6d1', headerDarkAccent: '#8fc3de' },
  ),
  sandstone: light({
    surface: '#f3e7d8',
    raised: '#e8d6bf',
    text: '#2e2118',
    muted: '#6b5644',
    accent: '#9a4521',
    line: '#d8c2a6',
  }),
  brown: dark({
    surface: '#241b16',
    raised: '#30251e',
    text: '#f4ebe2',
    muted: '#c3b3a5',
    accent: '#d9a066',
    line: '#4a3a2f',
  }),
  luxury: dark(
    {
      surface: '#0f1012',
      raised: '#18191c',
      text: '#f3efe6',
      muted: '#b5afa2',
      accent: '#c8a45c',
      line: '#2f2f33',
    },
    { rule: '#6b675e' },
  ),
};

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];

/** The custom property of a colour: `--on-text` of `onText`. */
const variableName = (key: string) => `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * The CSS custom properties of a palette as an emotion style object, for the root element. Also sets
 * `color-scheme`, which adapts form controls and scroll bars.
 */
export function paletteVariables(palette: Palette): Record<string, string> {
  const { scheme, ...colours } = palette;
  const variables = Object.entries(colours).map(([key, value]) => [variableName(key), value]);
  return { colorScheme: scheme, ...Object.fromEntries(variables) };
}
