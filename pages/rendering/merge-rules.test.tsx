/** @jest-environment node */
import fc from 'fast-check';
import { type Declaration, mergeRules, readDeclarations } from './merge-rules.ts';

const merged = (css: string, elements: string[][]) => mergeRules(readDeclarations(css), elements);

test('a declaration that several selectors share is written once, if that is shorter', () => {
  const css = '.a{color:var(--muted);top:1px}.b{left:2px;color:var(--muted)}.c{top:1px}';
  expect(merged(css, [['a'], ['b'], ['c']])).toBe(
    '.a,.b{color:var(--muted)}.a{top:1px}.b{left:2px}.c{top:1px}',
  );
});

test('an at-rule is opened once', () => {
  const css =
    '.a{top:1px}@media (min-width:700px){.a{top:2px}}.b{top:3px}@media (min-width:700px){.b{top:4px}}';
  expect(merged(css, [['a'], ['b']])).toBe(
    '.a{top:1px}.b{top:3px}@media (min-width:700px){.a{top:2px}.b{top:4px}}',
  );
});

test('what decides about the same property of an element keeps its order', () => {
  const css = '.a{margin-top:0}.b{margin:1px}.c{margin-top:0}';
  const elements = [
    ['a', 'b'],
    ['b', 'c'],
  ];
  expect(merged(css, elements)).toBe(css);
  expect(merged('.a{top:1px}@media print{.b{top:2px}}.c{top:3px}', [['a', 'b', 'c']])).toBe(
    '.a{top:1px}@media print{.b{top:2px}}.c{top:3px}',
  );
});

test('a value that the same selector replaces is dropped, unless browsers may not know the later one', () => {
  expect(merged('.a{margin:0;top:0;margin:1px}', [['a']])).toBe('.a{top:0;margin:1px}');
  expect(merged(".a{content:'x';content:'x'/''}", [['a']])).toBe(".a{content:'x';content:'x'/''}");
});

test('lists in parentheses, strings and animations stay whole, and an unknown selector does not join a list', () => {
  const whole =
    "@keyframes turn{50%{rotate:1deg}}.a:is([open],:has(b,i)) u{content:'};,{'}@media print{@container (min-width:1px){.a{top:0}}}";
  expect(merged(whole, [['a']])).toBe(whole);
  const unknown = '.a::-webkit-scrollbar{display:none}.b{display:none}';
  expect(merged(unknown, [['a'], ['b']])).toBe(unknown);
});

const className = fc.constantFrom('a', 'b', 'c', 'd');
const declaration: fc.Arbitrary<Declaration> = fc.record({
  context: fc.constantFrom('', '', '@media (min-width:700px)'),
  selector: fc
    .tuple(className, fc.constantFrom('', '', ':not(:last-child)'))
    .map(([name, state]) => `.${name}${state}`),
  text: fc.constantFrom('margin:1px', 'margin:2px', 'margin-top:1px', 'margin-top:3px', 'color:var(--muted)'),
});

/** What the properties of an element with the class names are in the end. */
function computed(
  declarations: readonly Declaration[],
  names: readonly string[],
  contexts: readonly string[],
) {
  const style: Record<string, string> = {};
  const matching = declarations.filter(
    ({ context, selector }) => contexts.includes(context) && names.includes(selector.charAt(1)),
  );
  for (const { text } of matching.sort((one, other) => one.selector.length - other.selector.length)) {
    const [property = '', value = ''] = text.split(':');
    style[property] = value;
    if (property === 'margin') style['margin-top'] = value;
  }
  return style;
}

test('merged rules give every element the same style', () => {
  fc.assert(
    fc.property(
      fc.array(declaration, { maxLength: 16 }),
      fc.array(fc.uniqueArray(className, { minLength: 1 }), { minLength: 1, maxLength: 4 }),
      (declarations, elements) => {
        const after = readDeclarations(mergeRules(declarations, elements));
        for (const names of elements)
          for (const contexts of [[''], ['', '@media (min-width:700px)']])
            expect(computed(after, names, contexts)).toEqual(computed(declarations, names, contexts));
      },
    ),
    { numRuns: 2000 },
  );
});
