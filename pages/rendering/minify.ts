import { gap, headGap, inset, margin, sectionGap } from '@hd-group/ui/tokens/space.ts';

const superfluous =
  /("[^"]*"|'[^']*')|;(?=\})|(?<=[,:>~(])\s+|\s+(?=[>~{)])|(?<=[\s,:(-])0(?=\.\d)|(?<=[{;])box-sizing:border-box;?/g;

/**
 * What the compiler leaves: spaces after punctuation, the last semicolon of a rule, and zeros before a point; and what the global
 * rules set on all elements.
 */
const compact = (css: string) => css.replace(superfluous, (_, quoted: string | undefined) => quoted ?? '');

/** Values of the layout that many rules contain, as custom properties of the root element. The longer ones contain the others. */
const values = Object.entries({
  i: inset,
  m: margin,
  g: gap,
  s: sectionGap,
  h: headGap,
}).map(([name, value]) => [compact(value), `var(--${name})`] as const);

/** The rule of the custom properties that minified rules use. */
export const layoutValues = `:root{${values
  .map(([value, name], index) => `${name.slice(4, -1)}:${shortened(value, values.slice(index + 1))}`)
  .join(';')}}`;

function shortened(css: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((text, [value, name]) => text.replaceAll(value, name), css);
}

const logicalNames: readonly (readonly [RegExp, string])[] = [
  [/(?<=[{;](?:scroll-)?(?:margin|padding|border)-)block-start(?=[-:])/g, 'top'],
  [/(?<=[{;](?:scroll-)?(?:margin|padding|border)-)block-end(?=[-:])/g, 'bottom'],
  [/(?<=[{;])inset-block-start(?=:)/g, 'top'],
  [/(?<=[{;])inset-block-end(?=:)/g, 'bottom'],
  [/(?<=[{;](?:min-|max-)?)inline-size(?=:)/g, 'width'],
  [/(?<=[{;](?:min-|max-)?)block-size(?=:)/g, 'height'],
];

/** Shortens rules: text runs horizontally, so that names of the block axis have shorter physical ones. */
export function minify(css: string): string {
  const physical = logicalNames.reduce((text, [name, shorter]) => text.replace(name, shorter), compact(css));
  return shortened(physical, values).replace(/(?<==)['"]([a-z]+)['"](?=\])/g, '$1');
}
