import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { documentsOf } from '../../../data/snapshot/documents.ts';
import { completeContent } from '../../../test/support/complete-content.ts';
import { sampleSnapshot } from '../../../test/support/content.ts';
import { missingLettersText } from '../documents/typst-message.ts';
import { checkContent, documentResponses, problemResponses } from './check-content.ts';

const shipped = completeContent();
const now = Date.parse('2025-01-01T12:00:00Z');
const errorsOf = (content: Content, published = shipped) =>
  checkContent(content, { now, published, shipped }).filter(({ level }) => level === 'error');
const without = (locale: 'en' | 'de', key: string) => {
  const { [key]: _, ...others } = shipped.messages.news[locale];
  return { ...shipped.messages, news: { ...shipped.messages.news, [locale]: others } };
};
const [key = ''] = Object.keys(shipped.messages.news.en);

test('the shipped content has no errors', () => {
  expect(errorsOf(shipped)).toEqual([]);
});

test('what the published content lacks already is a warning', () => {
  const published = { ...shipped, messages: without('de', key) };
  expect(errorsOf(published)).toHaveLength(1);
  expect(errorsOf(published, published)).toEqual([]);
});

test.each([
  { timeZone: 'Pacific/Auckland', asOf: '2025-01-02' },
  { timeZone: 'Pacific/Honolulu', asOf: '2025-01-01' },
])('the day is that of the office: $timeZone', ({ timeZone, asOf }) => {
  const { company, claims } = shipped;
  const published = { ...shipped, company: { ...company, address: { ...company.address, timeZone } } };
  const errorsWith = (date: string) =>
    errorsOf({ ...published, claims: claims.map((claim) => ({ ...claim, asOf: date })) }, published);
  expect(errorsWith(asOf)).toEqual([]);
  expect(errorsWith('2025-01-03')).toHaveLength(claims.length);
});

test('content that cannot be shown is an error, whatever is published', () => {
  const withoutPlace = { ...shipped, places: [] };
  expect(errorsOf(withoutPlace, withoutPlace).length).toBeGreaterThan(0);
  const messages = { ...shipped.messages, news: { en: { [key]: 5 } } } as unknown as Content['messages'];
  const malformed = { ...shipped, messages };
  expect(errorsOf(malformed, malformed)).toContainEqual(
    expect.objectContaining({
      problem: expect.objectContaining({
        place: { collection: 'messages', entry: 'news', path: ['en', key] },
      }),
    }),
  );
});

test('a text that the software needs cannot be removed', () => {
  expect(errorsOf({ ...shipped, messages: without('en', key) })).toContainEqual(
    expect.objectContaining({
      problem: expect.objectContaining({
        place: { collection: 'messages', entry: 'news', path: ['en', key] },
      }),
    }),
  );
});

test.each([
  ['unknown placeholder "{compnay}"', 'The news of {compnay}'],
  ['unknown placeholder "{b}"', 'The <b>news</b>'],
  ['must not be empty', ' '],
  [expect.stringContaining('is not a valid message'), 'The {news'],
])('a text of the default language that cannot be shown is an error: %s', (message, text) => {
  const news = { ...shipped.messages.news, en: { ...shipped.messages.news.en, [key]: text } };
  expect(errorsOf({ ...shipped, messages: { ...shipped.messages, news } })).toContainEqual(
    expect.objectContaining({
      problem: expect.objectContaining({
        message,
        place: { collection: 'messages', entry: 'news', path: ['en', key] },
      }),
    }),
  );
});

test('a problem is at the document of its position, also when the value of its key has changed', () => {
  const [first, ...others] = shipped.team;
  const name = '';
  const content: Content = { ...shipped, team: [{ ...first, name } as Content['team'][number], ...others] };
  const responses = problemResponses(errorsOf(content), documentsOf(shipped), {
    content: sampleSnapshot(),
    locale: 'de',
  });
  expect(responses).toEqual([
    { level: 'error', key: `team/${first?.name}`, path: ['name'], message: expect.any(String) },
  ]);
});

test('a document that cannot be made is named with the letters that its typeface lacks', () => {
  const content = sampleSnapshot();
  const problems = [
    `company-de.pdf: ${missingLettersText}Ł`,
    'company-de.pdf: unknown variable',
    'Typst is away',
  ];
  const values = { name: 'company-de.pdf', letters: 'Ł' };
  expect(documentResponses(problems, { content, locale: 'de' }).map(({ message }) => message)).toEqual(
    ['letters', 'document', 'documents'].map((part) =>
      formatMessage(content, 'de', `fields.problem.${part}`, values),
    ),
  );
});
