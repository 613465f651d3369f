/** A palette is one complete set of colours; a page is drawn in exactly one. All values are sRGB hex. */
export type Palette = {
  scheme: 'light' | 'dark';
  surface: string;
  raised: string;
  text: string;
  muted: string;
  accent: string;
  line: string;
  /** Starts something: section heads, filter bar, title block, dimension lines. */
  rule: string;
  error: string;
  /** On a ground of the text colour: hovered buttons, the tooltip. */
  onText: string;
  primary: string;
  onPrimary: string;
  primaryHover: string;
  onPrimaryHover: string;
  band: string;
  onBand: string;
  bandMuted: string;
  /** Solid colour of the header; the header itself decides how much of it shows. */
  headerGround: string;
  headerInk: string;
  /** Inks for a header that lies on a picture, chosen by the picture. */
  inkDark: string;
  inkLight: string;
  /** The 2 px mark under the current page while the ink is dark. */
  inkDarkMark: string;
  /** Ground and mark of the dark translucent header. */
  headerDark: string;
  headerDarkMark: string;
};

export type PaletteName =
  | 'white'
  | 'warm-beige'
  | 'beige-grey'
  | 'cool-grey'
  | 'sandstone'
  | 'brown'
  | 'luxury';

type Start = Pick<Palette, 'surface' | 'raised' | 'text' | 'muted' | 'accent' | 'line'>;

const ivory = '#faf6ee';

const light = (start: Start, own: Partial<Palette> = {}): Palette => ({
  ...start,
  scheme: 'light',
  rule: start.text,
  error: '#a3271f',
  onText: start.surface,
  primary: start.text,
  onPrimary: start.surface,
  primaryHover: start.accent,
  onPrimaryHover: start.surface,
  band: start.text,
  onBand: '#ffffff',
  bandMuted: '#cfcac1',
  headerGround: start.surface,
  headerInk: start.text,
  inkDark: start.text,
  inkLight: ivory,
  inkDarkMark: start.accent,
  headerDark: start.text,
  headerDarkMark: '#e0b982',
  ...own,
});

const dark = (start: Start, own: Partial<Palette> = {}): Palette => ({
  ...start,
  scheme: 'dark',
  rule: start.text,
  error: '#f0a79f',
  onText: start.surface,
  primary: start.accent,
  onPrimary: start.surface,
  primaryHover: start.text,
  onPrimaryHover: start.surface,
  band: start.raised,
  onBand: start.text,
  bandMuted: start.muted,
  headerGround: start.surface,
  headerInk: start.text,
  inkDark: start.surface,
  inkLight: ivory,
  inkDarkMark: start.surface,
  headerDark: start.surface,
  headerDarkMark: start.accent,
  ...own,
});

export const palettes: Record<PaletteName, Palette> = {
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
    { bandMuted: '#b9c6d1', headerDarkMark: '#8fc3de' },
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

export const paletteNames = Object.keys(palettes) as PaletteName[];

const variableNames: Record<Exclude<keyof Palette, 'scheme'>, string> = {
  surface: '--surface',
  raised: '--raised',
  text: '--text',
  muted: '--muted',
  accent: '--accent',
  line: '--line',
  rule: '--rule',
  error: '--error',
  onText: '--on-text',
  primary: '--primary',
  onPrimary: '--on-primary',
  primaryHover: '--primary-hover',
  onPrimaryHover: '--on-primary-hover',
  band: '--band',
  onBand: '--on-band',
  bandMuted: '--band-muted',
  headerGround: '--header-ground',
  headerInk: '--header-ink',
  inkDark: '--ink-dark',
  inkLight: '--ink-light',
  inkDarkMark: '--ink-dark-mark',
  headerDark: '--header-dark',
  headerDarkMark: '--header-dark-mark',
};

/**
 * The CSS custom properties of a palette, as an emotion style object for the element that the page is
 * drawn in (usually `html` or the root element). Also sets `color-scheme`, so that form controls and
 * scroll bars follow.
 */
export function paletteVariables(palette: Palette): Record<string, string> {
  const variables: Record<string, string> = { colorScheme: palette.scheme };
  for (const [key, name] of Object.entries(variableNames)) variables[name] = palette[key as keyof Palette];
  return variables;
}
