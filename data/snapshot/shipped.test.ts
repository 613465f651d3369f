import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { everyBlock } from '../../test/support/every-block.ts';
import { contentOf, documentsOf } from './documents.ts';
import { readShippedContent, writeContent } from './shipped.ts';

const project = path.resolve(import.meta.dirname, '../..');
let folder: string;
const read = () => readShippedContent(pathToFileURL(`${folder}/`));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  for (const part of ['data/content', 'locales'])
    cpSync(path.join(project, part), path.join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('content is read from the files of a folder', () => {
  expect(read()).toEqual(readShippedContent());
  writeFileSync(path.join(folder, 'data/content/home-variants.json'), '{}');
  expect(read().homeVariants).toEqual({});
});

test('content that is written, read as documents and written again has the same bytes', () => {
  const target = (name: string) => pathToFileURL(`${path.join(folder, name)}/`);
  const news = path.join(folder, 'data/content/news.json');
  const items = JSON.parse(readFileSync(news, 'utf8')) as object[];
  const article = Object.values(everyBlock);
  writeFileSync(news, JSON.stringify(items.map((item) => ({ ...item, text: { en: article, de: article } }))));
  const files = writeContent(read(), target('one'));
  const again = readShippedContent(target('one'));
  expect(writeContent(contentOf(documentsOf(again), again.pictures), target('other'))).toEqual(files);
  for (const file of files)
    expect(readFileSync(path.join(folder, 'other', file))).toEqual(
      readFileSync(path.join(folder, 'one', file)),
    );
});

test.each(['data/content/team.json', 'locales/de/news.json'])(
  'invalid JSON in %s is reported with file, line and column',
  (file) => {
    writeFileSync(path.join(folder, file), '{\n  "a": 1\n  "b": 2\n}\n');
    expect(read).toThrow(`${file}:3:3: Expected ',' or '}' after property value`);
  },
);

test('a missing content file is an error with its name, a missing catalogue is undefined', () => {
  rmSync(path.join(folder, 'locales/de/news.json'));
  expect(read().messages.news.de).toBeUndefined();
  rmSync(path.join(folder, 'data/content/team.json'));
  expect(read).toThrow('data/content/team.json');
});
