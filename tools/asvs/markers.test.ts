import { markersIn } from './markers.ts';

const file = 'test/example.test.ts';
const mark = '// ASVS 5.0:';

test.each([
  ['a test', "test('a fact', () => {", 'a fact'],
  ['a test on several lines', "test(\n  'a fact',\n  () => {", 'a fact'],
  ['a parameterized test', "test.each(rows)('%s is a fact', () => {", '%s is a fact'],
  [
    'a parameterized test with its rows',
    "test.each([\n  ['row', f('x')],\n])('%s is a fact', () => {",
    '%s is a fact',
  ],
  ['a conditional test', "(canLimit ? test : test.skip)(\n  'a fact',", 'a fact'],
  ['a test below another comment', "// a reason\ntest('a fact', () => {", 'a fact'],
  ['a title with a quote', "test('the site\\'s fact', () => {", "the site's fact"],
])('a marker above %s has its title', (_kind, source, title) => {
  expect(markersIn(file, `${mark} 1.2.3, 4.5.60\n${source}`)).toEqual([
    { requirement: '1.2.3', file, title },
    { requirement: '4.5.60', file, title },
  ]);
});

test.each([
  ['no number', `${mark} 1.2\ntest('a fact', () => {`, 'test/example.test.ts:2: "1.2" is not a list'],
  [
    'no test below',
    `${mark} 1.2.3\nconst value = 1;\ntest('a fact', () => {`,
    'test/example.test.ts:2: no test',
  ],
])('a marker with %s is an error with its position', (_kind, source, message) => {
  expect(() => markersIn(file, `\n${source}`)).toThrow(message);
});
