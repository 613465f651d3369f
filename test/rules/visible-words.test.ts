import { parseSync } from '@swc/core';
import { productSources, readText } from './project-files.ts';

/** Components contain no text: visible text and accessible names come from the catalogues. */

/** Attributes with visible text or an accessible name. */
const textAttributes = new Set([
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

const letter = /\p{L}/u;

type SyntaxNode = { type?: string } & Record<string, unknown>;

const isSyntaxNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

function literalOf(value: unknown): string | null {
  if (!isSyntaxNode(value)) return null;
  if (value.type === 'StringLiteral') return String(value.value);
  if (value.type === 'JSXExpressionContainer') return literalOf(value.expression);
  if (value.type === 'ParenthesisExpression') return literalOf(value.expression);
  if (value.type === 'TemplateLiteral') {
    return (value.quasis as SyntaxNode[]).map((quasi) => String(quasi.cooked ?? '')).join('');
  }
  if (value.type === 'ConditionalExpression') {
    return [literalOf(value.consequent), literalOf(value.alternate)].filter(Boolean).join(' ') || null;
  }
  if (value.type === 'BinaryExpression' && value.operator === '&&') return literalOf(value.right);
  return null;
}

/** Literal text between tags and in text attributes. */
function literalTextIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalTextIn);
  if (!isSyntaxNode(node)) return [];
  const own: (string | null)[] = [];
  if (node.type === 'JSXText') own.push(String(node.value));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    own.push(
      ...(node.children as SyntaxNode[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .map(literalOf),
    );
  }
  if (node.type === 'JSXAttribute' && textAttributes.has(String((node.name as SyntaxNode).value))) {
    own.push(literalOf(node.value));
  }
  return [
    ...own.filter((text): text is string => text !== null && letter.test(text)).map((text) => text.trim()),
    ...Object.values(node).flatMap(literalTextIn),
  ];
}

const literalTextOf = (source: string) =>
  literalTextIn(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }).body);

const components = productSources.filter((file) => /^(pages|ui\/src)\/.*\.tsx$/.test(file));

test('no component contains literal text', () => {
  const found = components.flatMap((file) => literalTextOf(readText(file)).map((text) => `${file}: ${text}`));
  expect(components.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('literal text is found between tags, in expressions and in attributes', () => {
  const source = [
    'export const A = () => <p title="Tip" className="wide">Text {busy ? "Wait" : t("a.b")} {"Said"} +</p>;',
    'export const B = () => <img alt={`Of $' + '{name}`} src="picture" />;',
  ].join('\n');
  expect(literalTextOf(source).sort()).toEqual(['Of', 'Said', 'Text', 'Tip', 'Wait']);
});
