import { readNamespace } from '../messages/namespaces.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { describeProblem } from './validate.ts';

type Read = NonNullable<Parameters<typeof catalogueProblems>[0]>;

const described = (read: Read) => catalogueProblems(read).map(describeProblem);

test('a language without files is one problem, with the command that creates them', () => {
  expect(described((locale, name) => (locale === 'de' ? null : readNamespace(locale, name)))).toEqual([
    'locales/de: is missing: npm run content:check -- --new de creates it',
  ]);
});

test('a missing file is reported with the file to translate', () => {
  const isMissing: (...file: Parameters<Read>) => boolean = (locale, name) =>
    locale === 'de' && name === 'news';
  expect(described((...file) => (isMissing(...file) ? null : readNamespace(...file)))).toEqual([
    'locales/de/news.json: is missing: translate locales/en/news.json',
  ]);
});

test('a missing message and an unknown one are reported', () => {
  const read: Read = (locale, name) => {
    const { 'news.list': list, ...others } = readNamespace(locale, name);
    if (locale === 'de' && list !== undefined) return { ...others, 'news.lists': list };
    return readNamespace(locale, name);
  };
  expect(described(read)).toEqual([
    `locales/de/news.json, news.list: is not translated: "${readNamespace('en', 'news')['news.list']}"`,
    'locales/de/news.json, news.lists: is no message of locales/en/news.json',
  ]);
});
