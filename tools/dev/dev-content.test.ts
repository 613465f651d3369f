import { pathToFileURL } from 'node:url';
import { copySources, type SourceCopy } from '../../test/support/source-copy.ts';
import { type DevMemory, mistakeOf, readDevContent } from './dev-content.ts';

let copy: SourceCopy;
beforeEach(() => {
  copy = copySources(['data/content', 'locales']);
});
afterEach(() => copy[Symbol.dispose]());

const read = (memory: DevMemory) => readDevContent(memory, pathToFileURL(`${copy.folder}/`));
const page = { reads: new Map([['team', null]] as const), locale: 'de', namespaces: ['about'] } as const;

test.each([
  ['data/content/team.json', '"name"', ',, "name"', /^SyntaxError: data\/content\/team\.json:3:\d+: /],
  ['data/content/team.json', '"name"', '"nam"', /team\.json, entry 1.*name: is missing/],
  ['locales/de/about.json', '{', '{,', /^SyntaxError: locales\/de\/about\.json:1:2: /],
  ['locales/en/about.json', '": "', '": "{', /locales\/en\/about\.json, about\..* is not a valid message/],
])(
  'a mistake in %s concerns the pages that show it, and the last valid content stays',
  (file, text, other, error) => {
    const memory: DevMemory = {};
    const { content } = read(memory);
    copy.edit(file, text, other);
    const result = read(memory);
    expect(result.content.team).toEqual(content.team);
    expect(result.content.messages.about).toEqual(content.messages.about);
    expect(String(mistakeOf(result.mistakes, page))).toMatch(error);
    expect(mistakeOf(result.mistakes, { ...page, reads: new Map(), namespaces: ['news'] })).toBeUndefined();
  },
);

test('a mistake in the settings of pages concerns each page that asks which ones are hidden', () => {
  const memory: DevMemory = {};
  read(memory);
  copy.edit('data/content/pages.json', '{', '{,');
  const reads = new Map([['hiddenPages', new Set(['about'])]] as const);
  expect(String(mistakeOf(read(memory).mistakes, { ...page, reads }))).toContain(
    'data/content/pages.json:1:',
  );
});

test('a mistake at the start is an error', () => {
  copy.edit('data/content/team.json', '"name"', ',, "name"');
  expect(() => read({})).toThrow('data/content/team.json:3:');
});

test('a missing text of a published language is none: the language becomes a draft', () => {
  const memory: DevMemory = {};
  read(memory);
  copy.edit('locales/de/about.json', '": "', '": "", "about.x": "');
  expect(read(memory).mistakes.size).toBe(0);
});
