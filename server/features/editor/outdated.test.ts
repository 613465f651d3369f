import { confirmationOf, type OutdatedRow, outdatedTranslations, type TranslatedDraft } from './outdated.ts';

const published = { title: { en: 'A house', de: 'Ein Haus' }, year: 2026 };
const withTitle = (title: object) => ({ ...published, title });

function outdated(draft: Partial<TranslatedDraft> & Pick<TranslatedDraft, 'value'>): OutdatedRow[] {
  return outdatedTranslations({ key: 'news/1', base: published, rows: [], confirmed: [], ...draft });
}
const localesOf = (rows: OutdatedRow[]) => rows.map(({ locale }) => locale);
const confirmed = (value: object, locale: 'en' | 'de') =>
  [confirmationOf('news/1', value, { path: ['title'], locale })].filter((each) => each !== null);

const changedEnglish = withTitle({ en: 'A tower', de: 'Ein Haus' });
const changedGerman = withTitle({ en: 'A house', de: 'Ein Turm' });
const changedBoth = withTitle({ en: 'A tower', de: 'Ein Turm' });

test('a text that is changed in one language is outdated in the other, whichever comes first', () => {
  expect(outdated({ value: published })).toEqual([]);
  expect(outdated({ value: { ...published, year: 2027 } })).toEqual([]);
  expect(outdated({ value: changedEnglish })).toEqual([
    expect.objectContaining({ path: ['title'], locale: 'de' }),
  ]);
  expect(localesOf(outdated({ value: changedGerman }))).toEqual(['en']);
  expect(outdated({ value: changedBoth })).toEqual([]);
});

test('a translation that is added or empty makes nothing outdated, and a new document has none', () => {
  const untranslated = withTitle({ en: 'A house' });
  expect(outdated({ base: untranslated, value: published })).toEqual([]);
  expect(outdated({ base: withTitle({ en: 'A house', de: '' }), value: published })).toEqual([]);
  expect(outdated({ value: withTitle({ en: 'A tower', de: '' }) })).toEqual([]);
  expect(outdated({ base: undefined, value: published })).toEqual([]);
});

test('a published outdated translation remains so until it is changed, and then makes the text that it follows not outdated', () => {
  const rows = outdated({ value: changedEnglish });
  const base = changedEnglish;
  expect(outdated({ base, value: base, rows })).toEqual(rows);
  expect(outdated({ base, value: withTitle({ en: 'A spire', de: 'Ein Haus' }), rows })).toEqual(rows);
  expect(outdated({ base, value: changedBoth, rows })).toEqual([]);
  // It is saved several times while somebody types.
  expect(outdated({ base, value: withTitle({ en: 'A tower', de: 'Ein Tur' }), rows })).toEqual([]);
});

test('a translation is not outdated when the text is again as it was', () => {
  const rows = outdated({ value: changedEnglish });
  expect(outdated({ base: changedEnglish, value: published, rows })).toEqual([]);
  expect(outdated({ base: published, value: published, rows })).toEqual([]);
});

test('a confirmation holds until the text or the translation changes', () => {
  const confirmations = confirmed(changedEnglish, 'de');
  expect(confirmations).toHaveLength(1);
  expect(outdated({ value: changedEnglish, confirmed: confirmations })).toEqual([]);
  const again = withTitle({ en: 'A spire', de: 'Ein Haus' });
  expect(localesOf(outdated({ value: again, confirmed: confirmations }))).toEqual(['de']);
  expect(outdated({ value: again, confirmed: [...confirmations, ...confirmed(again, 'de')] })).toEqual([]);
});

test('with three languages one that catches up does not make the third one right', () => {
  const base = { title: { en: 'A', de: 'B', fr: 'C' } };
  const value = { title: { en: 'A2', de: 'B', fr: 'C' } };
  expect(localesOf(outdated({ base, value }))).toEqual(['de', 'fr']);
  const rows = outdated({ base, value });
  const caughtUp = { title: { en: 'A2', de: 'B2', fr: 'C' } };
  expect(localesOf(outdated({ base: value, value: caughtUp, rows }))).toEqual(['fr']);
});

test('messages are texts by key, and lists of lines one text', () => {
  const base = {
    en: { 'home.title': 'Home', 'home.text': 'Text' },
    de: { 'home.title': 'Start', 'home.text': 'Text' },
  };
  const value = { ...base, en: { ...base.en, 'home.title': 'Welcome' } };
  expect(outdated({ key: 'messages/home', base, value })).toEqual([
    expect.objectContaining({ path: ['home.title'], locale: 'de' }),
  ]);
  const member = { summary: { en: ['a', 'b'], de: ['c', 'd'] } };
  const changed = { summary: { en: ['a', 'x'], de: ['c', 'd'] } };
  expect(outdated({ key: 'team/A', base: member, value: changed })).toEqual([
    expect.objectContaining({ path: ['summary'], locale: 'de' }),
  ]);
});
