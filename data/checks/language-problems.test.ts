import { inEnglishAndGerman, sampleContent } from '../../test/support/content.ts';
import type { Content } from '../snapshot/content.ts';
import { allLanguageProblems, draftIncomplete, languageProblems } from './language-problems.ts';
import { describeProblem } from './validate.ts';

const content = inEnglishAndGerman(sampleContent());
const { messages } = content;
const withMessages = (changed: object): Content => ({
  ...content,
  messages: { ...messages, ...changed } as Content['messages'],
});
const described = (changed: object) => allLanguageProblems(withMessages(changed)).map(describeProblem);
/** The news in German with other messages. */
const german = (changed: Record<string, string>) => ({
  news: { ...messages.news, de: { ...messages.news.de, ...changed } },
});

test('a language without messages is one problem', () => {
  const english = Object.entries(messages).map(([namespace, { en }]) => [namespace, { en }]);
  expect(described(Object.fromEntries(english))).toEqual(['locales/de: is missing: it has no messages']);
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

test('a message that cannot be formatted is reported', () => {
  expect(described(german({ 'news.list': 'Eine {' }))).toEqual([
    expect.stringContaining('locales/de/news.json, news.list: is not a valid message'),
  ]);
  expect(described(german({ 'news.list': 'Von {anybody}' }))).toEqual([
    'locales/de/news.json, news.list: has "{anybody}", which the message in en lacks',
  ]);
});

test('a text of a content file that a published language lacks, and one of an unknown language, are reported', () => {
  const [place, ...places] = content.places;
  const name = { en: 'Town', ed: 'Stadt' } as unknown as Record<'en' | 'de', string>;
  const changed = { ...content, places: [{ ...place, id: 'Town', name }, ...places] };
  expect(allLanguageProblems(changed).map(describeProblem)).toEqual([
    'data/content/places.json, entry 1 (Town), name.de: is missing: "Town"',
    'data/content/places.json, entry 1 (Town), name.ed: data/content/languages.json has no "ed"',
  ]);
});

test('a draft may lack everything', () => {
  const [english] = content.languages;
  const draft = { code: 'fr', name: 'Français', state: 'draft' } as unknown as Content['languages'][number];
  const languages = [...content.languages, draft];
  expect(english).toBeDefined();
  expect(allLanguageProblems({ ...content, languages })).toEqual([]);
  expect(languageProblems({ ...content, languages }, draft.code)).toHaveLength(1);
});

test('a published language that lacks a text is a draft, and mails to the staff are in the default language', () => {
  const company = { ...content.company, staffLanguage: 'de' as const };
  const result = draftIncomplete({ ...withMessages(german({ 'news.list': '' })), company });
  expect(result.incomplete).toEqual([
    { code: 'de', problems: [expect.objectContaining({ entry: 'news.list' })] },
  ]);
  expect(result.content.languages.map(({ state }) => state)).toEqual(['published', 'draft']);
  expect(result.content.company.staffLanguage).toBe('en');
  expect(draftIncomplete(content)).toEqual({ content, incomplete: [] });
});
