import * as v from 'valibot';
import { everyBlock } from '../../test/support/every-block.ts';
import { blocks, href } from './block-schemas.ts';
import { newsItem, project } from './content-schemas.ts';

const { heading, list, gallery, facts } = everyBlock;

/** Path and message of each problem. */
const problemsOf = (value: unknown) =>
  (v.safeParse(blocks, value).issues ?? []).map((issue) =>
    [v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
  );

test('a block of each kind is valid, and so is a text alone', () => {
  expect(problemsOf(['A paragraph.', ...Object.values(everyBlock)])).toEqual([]);
});

test.each([
  ['no block', [], 'must have a paragraph'],
  ['an empty paragraph', [' '], '0: must not be empty'],
  ['a number', [1], '0: must be text or a block'],
  ['HTML', [{ kind: 'html', html: '<b>' }], '0: kind must be one of paragraph, heading, list, quotation'],
  ['a heading of level 1', [{ ...heading, level: 1 }], '0: level must be 2 or 3'],
  ['a heading of level 3 first', [{ ...heading, level: 3 }, heading], 'must begin with a heading of level 2'],
  ['a list without lines', [{ ...list, items: [] }], '0.items: must have a line'],
  ['a line that is no paragraph', [{ ...list, items: [heading] }], '0: items.0 kind must be'],
  ['one picture in a gallery', [{ ...gallery, pictures: ['a'] }], 'must have at least 2 pictures'],
  ['seven pictures in a gallery', [{ ...gallery, pictures: Array(7).fill('a') }], 'must have at most 6'],
  ['a fact without a value', [{ ...facts, facts: [{ label: 'Area' }] }], '0: facts.0.value is missing'],
  ['an unknown field', [{ ...heading, id: 'x' }], '0: id is not a field of this block'],
  ['a formatted paragraph of blanks', [{ kind: 'paragraph', runs: [{ text: ' ' }] }], 'must not be empty'],
])('%s is reported', (_, value, message) => {
  expect(problemsOf(value).join('; ')).toContain(message);
});

test.each([
  'https://other.example',
  'https://other.example/a?b=c#d',
  'mailto:office@post.example',
  'tel:+4930231250',
  '/contact?request=visit',
  '/',
])('a link may lead to %s', (value) => {
  expect(v.is(href, value)).toBe(true);
});

test.each([
  'http://other.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  'https://',
  'https:/other.example',
  'contact',
  '#top',
  '',
])('a link may not lead to %j', (value) => {
  expect(v.is(href, value)).toBe(false);
});

test('the editor shows articles and stories by the field for blocks', () => {
  expect(v.getMetadata(blocks)).toEqual({ editor: 'blocks' });
  for (const field of [newsItem.entries.text, project.entries.story]) {
    const byLanguage = field.wrapped as unknown as { rest: typeof blocks };
    expect(byLanguage.rest).toBe(blocks);
  }
});
