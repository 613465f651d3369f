import { completeContent } from '../../test/support/complete-content.ts';
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
  const caption = { en: 'Roof terrace', de: 'Dachterrasse' };
  expect(withNote({ credit, kind: 'portrait', caption })).toEqual([]);
  expect(withNote({ credit, kind: 'rendering', caption })).toEqual([
    `${place}, caption: must say in English and German that the picture is a rendering`,
  ]);
});
