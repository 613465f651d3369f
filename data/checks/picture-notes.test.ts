import { completeContent, inLanguages } from '../../test/support/complete-content.ts';
import { contentErrors, describeProblem } from './validate.ts';

const dataSet = completeContent();

test('an uploaded picture needs kind and credit, and the caption of a rendering says so', () => {
  const { business_office: note, ...rest } = dataSet.pictureNotes;
  if (!note) throw new Error('business_office has no note.');
  const upload = dataSet.pictures.business_office;
  const withNote = (changes: object) =>
    contentErrors({
      ...dataSet,
      pictureNotes: { ...rest, business_office: { ...note, upload, ...changes } as typeof note },
    }).map(describeProblem);
  const place = 'data/content/picture-notes.json, business_office';
  expect(withNote({})).toEqual([`${place}, kind: is missing`, `${place}, credit: is missing`]);
  const credit = 'Photo: Anna Muster';
  const caption = inLanguages('Roof terrace', 'Dachterrasse');
  expect(withNote({ credit, kind: 'portrait', caption })).toEqual([]);
  expect(withNote({ credit, kind: 'rendering', caption })).toEqual([
    `${place}, caption: must say in English and German that the picture is a rendering`,
  ]);
});

test('an uploaded picture behind a header without background has enough contrast for its text', () => {
  const { 'home-cool-grey': variant, ...rest } = dataSet.homeVariants;
  const note = dataSet.pictureNotes.business_office;
  if (!variant || !note) throw new Error('home-cool-grey or business_office is missing.');
  const withContrast = (ink: 'dark' | 'light') =>
    contentErrors({
      ...dataSet,
      homeVariants: {
        ...rest,
        'home-cool-grey': { ...variant, hero: { kind: 'still', picture: 'business_office' } },
      },
      pictureNotes: {
        ...dataSet.pictureNotes,
        business_office: { ...note, ink, headerContrast: { dark: 4.4, light: 4.6 } },
      },
    }).map(describeProblem);
  expect(withContrast('light')).toEqual([]);
  expect(withContrast('dark')).toEqual([
    'data/content/home-variants.json, home-cool-grey, hero.picture: "business_office" is no background for dark text: the contrast is below 4.5',
  ]);
});
