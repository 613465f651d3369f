import type { Content } from './content.ts';
import { changedDocuments, contentOf, digestOf, documentsOf, mergeRelease } from './documents.ts';

const messages = (en: Record<string, string>, de: Record<string, string>) => ({ en, de });
const company = { name: 'Ost & Nord Bauträger' };

/** Documents of a small content; the fields that no document of the test needs are left out. */
function documents(entries: Record<string, unknown>) {
  return new Map(Object.entries(entries));
}

const shipped = documents({
  company,
  'projects/1': { id: 1, name: 'Speicher' },
  'projects/2': { id: 2, name: 'Mühle' },
  'messages/home': messages(
    { 'home.title': 'Homes', 'home.intro': 'We build.' },
    { 'home.title': 'Wohnen', 'home.intro': 'Wir bauen.' },
  ),
});

test('content is the same after it was parted into documents and put together', () => {
  const content = {
    languages: [{ code: 'en' }],
    company,
    disclosures: { reviewedOn: '2026-01-01' },
    holidays: { dates: [] },
    projects: [
      { id: 7, name: 'Mühle' },
      { id: 3, name: 'Speicher' },
    ],
    places: [{ id: 'Halle' }],
    team: [{ name: 'Ada Muster' }],
    news: [],
    order: { projects: ['7', '3'] },
    pages: { about: { isHidden: true } },
    claims: [{ id: 'years', value: 4 }],
    projectTypes: { Office: { en: 'Office', de: 'Büro' } },
    pictureNotes: {},
    areaPictures: {},
    homeVariants: { home: {} },
    messages: { home: messages({ 'home.title': 'Homes' }, { 'home.title': 'Wohnen' }) },
    pictures: { front: { width: 400 } },
  } as unknown as Content;
  const parts = documentsOf(content);
  expect([...parts.keys()].slice(4, 6)).toEqual(['projects/7', 'projects/3']);
  expect(contentOf(parts, content.pictures)).toEqual(content);
});

test('the digest of a document changes with its content', () => {
  expect(digestOf('{"a":1}')).toMatch(/^[\da-f]{32}$/);
  expect(digestOf('{"a":1}')).not.toBe(digestOf('{"a":2}'));
});

describe('a new release', () => {
  const own = documents({
    company: { name: 'Südbau' },
    'projects/1': { id: 1, name: 'Speicher' },
    'projects/9': { id: 9, name: 'Kontor' },
    'messages/home': messages(
      { 'home.title': 'Houses', 'home.intro': 'We build.' },
      { 'home.title': 'Wohnen', 'home.intro': 'Wir bauen.' },
    ),
  });

  test('without changes leaves the content of the owner as it is', () => {
    expect([...mergeRelease(shipped, own, shipped)]).toEqual([...own]);
  });

  test('changes a document that the owner has not edited, and leaves an edited one', () => {
    const next = documents({
      ...Object.fromEntries(shipped),
      company: { name: 'HD Group', founded: 2006 },
      'projects/1': { id: 1, name: 'Alter Speicher' },
    });
    const merged = mergeRelease(shipped, own, next);
    expect(merged.get('projects/1')).toEqual({ id: 1, name: 'Alter Speicher' });
    expect(merged.get('company')).toEqual({ name: 'Südbau' });
  });

  test('changes a document of which a field was taken out and put back', () => {
    const reordered = documents({ ...Object.fromEntries(own), 'projects/1': { name: 'Speicher', id: 1 } });
    const next = documents({
      ...Object.fromEntries(shipped),
      'projects/1': { id: 1, name: 'Alter Speicher' },
    });
    expect(mergeRelease(shipped, reordered, next).get('projects/1')).toEqual({
      id: 1,
      name: 'Alter Speicher',
    });
  });

  test('does not bring back a document that the owner has deleted', () => {
    expect(mergeRelease(shipped, own, shipped).has('projects/2')).toBe(false);
  });

  test('adds and removes messages, and changes those that the owner has not edited', () => {
    const next = documents({
      ...Object.fromEntries(shipped),
      'messages/home': messages(
        { 'home.title': 'Flats', 'home.new': 'New' },
        { 'home.title': 'Wohnungen', 'home.new': 'Neu' },
      ),
    });
    expect(mergeRelease(shipped, own, next).get('messages/home')).toEqual({
      en: { 'home.title': 'Houses', 'home.new': 'New' },
      de: { 'home.title': 'Wohnungen', 'home.new': 'Neu' },
    });
  });

  test('removes a document of the release that the owner has not edited', () => {
    const { 'projects/1': _, ...rest } = Object.fromEntries(shipped);
    expect(mergeRelease(shipped, own, documents(rest)).has('projects/1')).toBe(false);
  });
});

test('changed documents are those that were added, removed or edited', () => {
  const next = documents({
    company: { name: 'Neu' },
    'projects/1': { id: 1, name: 'Speicher' },
    'news/1': {},
  });
  expect(changedDocuments(shipped, next).sort()).toEqual([
    'company',
    'messages/home',
    'news/1',
    'projects/2',
  ]);
});
