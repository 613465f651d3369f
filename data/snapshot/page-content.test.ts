import { type PageContent, readPart, recordReads } from './page-content.ts';

const content = Object.freeze({
  company: { name: 'Südbau', phone: '+49 345 1' },
  places: [{ id: 'Halle', name: { en: 'Halle', de: 'Halle (Saale)' } }],
  projects: [],
  claims: Object.freeze({ years: { id: 'years', value: 4 }, volume: { id: 'volume', value: 9 } }),
  pictures: Object.freeze({ front: { width: 400, alt: { en: 'Front', de: 'Fassade' } } }),
}) as unknown as PageContent;

test('a page gets the documents and the entries of tables that it has read, in its language', () => {
  const { content: recorded, reads } = recordReads(content);
  expect([recorded.places[0]?.id, recorded.claims.years?.value, recorded.pictures.front?.width]).toEqual([
    'Halle',
    4,
    400,
  ]);
  expect(readPart(content, reads, 'de')).toEqual({
    claims: { years: { id: 'years', value: 4 } },
    pictures: { front: { width: 400, alt: { de: 'Fassade' } } },
    places: [{ id: 'Halle', name: { de: 'Halle (Saale)' } }],
  });
});

test('an entry that does not exist is read as undefined and is no part of the page', () => {
  const { content: recorded, reads } = recordReads(content);
  expect(recorded.claims.towers).toBeUndefined();
  expect(recorded.claims.constructor).toBeUndefined();
  expect(readPart(content, reads, 'en')).toEqual({ claims: {} });
});

test('the same reads make the same bytes, in any order', () => {
  const part = (read: (from: PageContent) => unknown) => {
    const { content: recorded, reads } = recordReads(content);
    read(recorded);
    return JSON.stringify(readPart(content, reads, 'en'));
  };
  expect(part(({ claims, company }) => [claims.volume, claims.years, company])).toBe(
    part(({ claims, company }) => [company, claims.years, claims.volume]),
  );
});

test('a table is not enumerated', () => {
  expect(() => Object.keys(recordReads(content).content.claims)).toThrow('"claims" is read by key');
});
