import { parseSync } from '@swc/core';
import { readText, shipped } from './project-files.ts';

/** Components hold no words: what a visitor reads or hears stands in the catalogues. */

/** Attributes that a visitor reads or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'description',
  'caption',
]);

const word = /\p{L}/u;

type Tree = { type?: string } & Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function literalOf(value: unknown): string | null {
  if (!isTree(value)) return null;
  if (value.type === 'StringLiteral') return String(value.value);
  if (value.type === 'JSXExpressionContainer') return literalOf(value.expression);
  if (value.type === 'ParenthesisExpression') return literalOf(value.expression);
  if (value.type === 'TemplateLiteral') {
    return (value.quasis as Tree[]).map((quasi) => String(quasi.cooked ?? '')).join('');
  }
  if (value.type === 'ConditionalExpression') {
    return [literalOf(value.consequent), literalOf(value.alternate)].filter(Boolean).join(' ') || null;
  }
  if (value.type === 'BinaryExpression' && value.operator === '&&') return literalOf(value.right);
  return null;
}

/** Words between tags and in spoken attributes. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isTree(node)) return [];
  const own: (string | null)[] = [];
  if (node.type === 'JSXText') own.push(String(node.value));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    own.push(
      ...(node.children as Tree[]).filter(({ type }) => type === 'JSXExpressionContainer').map(literalOf),
    );
  }
  if (node.type === 'JSXAttribute' && spoken.has(String((node.name as Tree).value))) {
    own.push(literalOf(node.value));
  }
  return [
    ...own.filter((text): text is string => text !== null && word.test(text)).map((text) => text.trim()),
    ...Object.values(node).flatMap(wordsIn),
  ];
}

const wordsOf = (source: string) =>
  wordsIn(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }).body);

const components = shipped.filter((file) => /^(pages|ui\/src)\/.*\.tsx$/.test(file));

test('no component holds a word that a visitor reads or hears', () => {
  const found = components.flatMap((file) => wordsOf(readText(file)).map((text) => `${file}: ${text}`));
  expect(components.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('words are found between tags, in expressions and in spoken attributes', () => {
  const source = [
    'export const A = () => <p title="Tip" className="wide">Text {busy ? "Wait" : t("a.b")} {"Said"} +</p>;',
    'export const B = () => <img alt={`Of $' + '{name}`} src="picture" />;',
  ].join('\n');
  expect(wordsOf(source).sort()).toEqual(['Of', 'Said', 'Text', 'Tip', 'Wait']);
});
