import { margin } from '@hd-group/ui/tokens/space.ts';
import { layoutValues, minify } from './minify.ts';

test('what the compiler leaves is removed, but not from strings', () => {
  expect(minify(".a > b:not(.c, .d)::after{content:'a, b; ';opacity:0.5;color:rgb(\n 0 0 0\n);}")).toBe(
    ".a>b:not(.c,.d)::after{content:'a, b; ';opacity:.5;color:rgb(0 0 0)}",
  );
});

test('names of the block axis become physical, values and longer names do not', () => {
  expect(
    minify('.a{margin-block-start:1px;inset-block-end:2px;min-inline-size:3px;border-block-end:0;}'),
  ).toBe('.a{margin-top:1px;bottom:2px;min-width:3px;border-bottom:0}');
  const logical = '.a{container:bar/inline-size;padding-block:1px;inset-inline-start:0}';
  expect(minify(logical)).toBe(logical);
});

test('values of the layout and what is set on all elements are not repeated', () => {
  expect(minify(`.a{box-sizing:border-box;padding:0 ${margin};}`)).toBe('.a{padding:0 var(--m)}');
  expect(layoutValues).toContain('--m:clamp(1rem,4vw,4rem)');
  expect(layoutValues).toContain('--i:max(var(--m),');
});
