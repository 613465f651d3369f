import { contrast, over } from './contrast.ts';
import { type Palette, paletteNames, palettes, paletteVariables } from './palettes.ts';

/** Every pair of text and background colours that a component uses, as [name, foreground, background]. */
const textPairs = (p: Palette): [string, string, string][] => [
  ['text on surface', p.text, p.surface],
  ['text on raised', p.text, p.raised],
  ['muted on surface', p.muted, p.surface],
  ['muted on raised', p.muted, p.raised],
  ['accent on surface', p.accent, p.surface],
  ['accent on raised', p.accent, p.raised],
  ['error on surface', p.error, p.surface],
  ['error on raised', p.error, p.raised],
  ['hovered button and tooltip', p.onText, p.text],
  ['primary button', p.onPrimary, p.primary],
  ['primary button hovered', p.onPrimaryHover, p.primaryHover],
  ['band', p.onBand, p.band],
  ['band, muted', p.bandMuted, p.band],
  ['band, accent', p.headerDarkAccent, p.band],
  ['header scrolled, over text of the page', p.text, over(p.surface, 0.94, p.text)],
  ['dark header over the brightest picture', p.foregroundLight, over(p.headerDark, 0.78, '#ffffff')],
];

/** Focus rings, indicators and borders that convey meaning: 3 : 1 (WCAG 1.4.11). */
const nonTextPairs = (p: Palette): [string, string, string][] => [
  ['focus ring on surface', p.accent, p.surface],
  ['focus ring on raised', p.accent, p.raised],
  ['border of a field', p.muted, p.surface],
  ['border of a field on raised', p.muted, p.raised],
  ['rule', p.rule, p.surface],
  ['current page on the dark header', p.headerDarkAccent, over(p.headerDark, 0.94, '#ffffff')],
];

test.each(paletteNames)('every text of the palette %s reaches WCAG AA', (name) => {
  const low = textPairs(palettes[name]).filter(
    ([, foreground, background]) => contrast(foreground, background) < 4.5,
  );
  expect(
    low.map(([pair, foreground, background]) => `${pair}: ${contrast(foreground, background).toFixed(2)}`),
  ).toEqual([]);
});

test.each(paletteNames)('every non-text colour of the palette %s reaches 3 to 1', (name) => {
  const low = nonTextPairs(palettes[name]).filter(
    ([, foreground, background]) => contrast(foreground, background) < 3,
  );
  expect(
    low.map(([pair, foreground, background]) => `${pair}: ${contrast(foreground, background).toFixed(2)}`),
  ).toEqual([]);
});

test('contrast computes the WCAG contrast ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('all palettes set the same variables, none empty', () => {
  const names = Object.keys(paletteVariables(palettes.white));
  for (const palette of Object.values(palettes)) {
    const variables = paletteVariables(palette);
    expect(Object.keys(variables)).toEqual(names);
    expect(Object.values(variables).every(Boolean)).toBe(true);
  }
});

test('every palette has its own surface colour', () => {
  expect(new Set(Object.values(palettes).map(({ surface }) => surface)).size).toBe(paletteNames.length);
});
