import type { PictureNote } from '../schemas/content-schemas.ts';
import { absentPagesOf, pressPack } from './press.ts';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;
const values = {
  en: { company: 'Berg & Tal', founded: '1987' },
  de: { company: 'Berg & Tal', founded: '1987' },
};
const boilerplate = { en: '{company} was founded in {founded}.', de: '{company} wurde {founded} gegründet.' };
const note: PictureNote = {
  alt: { en: 'A house', de: 'Ein Haus' },
  caption: { en: 'House. Rendering', de: 'Haus. Visualisierung' },
  focus: '50% 50%',
  ink: 'dark',
};
const size = { width: 1600, height: 1067, color: '#c0c0c0', widths: [400] };
const office = { name: 'Berg & Tal', phone: '+49 345 5550', email: 'office@berg.example' };
type Source = Parameters<typeof pressPack>[0];

const packOf = (more: Partial<Source>) =>
  pressPack(
    { press: {}, pictureNotes: {}, pictures: {}, company: office as Source['company'], ...more },
    languages,
    values,
  );

test('the placeholders of the boilerplate are filled in', () => {
  expect(packOf({ press: { boilerplate } }).boilerplate).toEqual({
    en: 'Berg & Tal was founded in 1987.',
    de: 'Berg & Tal wurde 1987 gegründet.',
  });
});

test('an unknown placeholder of the boilerplate is rejected', () => {
  const press = { boilerplate: { en: '{towers}', de: '{towers}' } };
  expect(() => packOf({ press })).toThrow('towers');
});

test('the press contact is that of the company, or the office', () => {
  const contact = { name: 'Ada Berg', phone: '+49 345 5551', email: 'press@berg.example' };
  expect(packOf({ press: { contact } }).contact).toEqual(contact);
  expect(packOf({}).contact).toEqual({ phone: office.phone, email: office.email });
});

test('only marked pictures are for the press, with kind, credit and terms of their own or those of all', () => {
  const licence = { en: 'Once only.', de: 'Nur einmal.' };
  const pictureNotes: Record<string, PictureNote> = {
    plain: note,
    marked: { ...note, isForPress: true },
    unmarked: { ...note, isForPress: false, credit: 'Foto Kern' },
    photograph: { ...note, isForPress: true, kind: 'photograph', credit: 'Foto Kern', licence },
  };
  const pictures = { plain: size, marked: { ...size, pressBytes: 7 }, unmarked: size, photograph: size };
  expect(packOf({ pictureNotes, pictures }).pictures).toEqual([
    { name: 'marked', kind: 'rendering', credit: office.name, licence: null, bytes: 7 },
    { name: 'photograph', kind: 'photograph', credit: 'Foto Kern', licence, bytes: null },
  ]);
});

test('the page of the press exists with a boilerplate or a picture', () => {
  const pictureNotes = { house: { ...note, isForPress: true } };
  const pictures = { house: size };
  const nothing = { press: {}, pictureNotes: { house: note }, pictures };
  expect(absentPagesOf(nothing)).toEqual({ press: true });
  expect(absentPagesOf({ ...nothing, press: { boilerplate } })).toEqual({});
  expect(absentPagesOf({ ...nothing, pictureNotes })).toEqual({});
  expect(absentPagesOf({ press: {}, pictureNotes, pictures: {} })).toEqual({ press: true });
});
