import { sampleContent } from '../../test/support/content.ts';
import type { Content } from '../snapshot/content.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { describeProblem } from './validate.ts';

const { messages } = sampleContent();
const described = (changed: object) =>
  catalogueProblems({ ...messages, ...changed } as Content['messages']).map(describeProblem);

test('a language without files is one problem, with the command that creates them', () => {
  const english = Object.entries(messages).map(([namespace, { en }]) => [namespace, { en }]);
  expect(described(Object.fromEntries(english))).toEqual([
    'locales/de: is missing: npm run content:check -- --new de creates it',
  ]);
});

test('a missing file is reported with the file to translate', () => {
  expect(described({ news: { en: messages.news.en } })).toEqual([
    'locales/de/news.json: is missing: translate locales/en/news.json',
  ]);
});

test('a missing message and an unknown one are reported', () => {
  const { 'news.list': list = '', ...others } = messages.news.de;
  expect(described({ news: { ...messages.news, de: { ...others, 'news.lists': list } } })).toEqual([
    `locales/de/news.json, news.list: is not translated: "${messages.news.en['news.list']}"`,
    'locales/de/news.json, news.lists: is no message of locales/en/news.json',
  ]);
});
