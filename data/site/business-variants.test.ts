import { sampleContent } from '../../test/support/content.ts';
import { businessAreaIds } from '../schemas/business-areas.ts';
import { businessVariants } from './business-variants.ts';
import { pages } from './pages.ts';

const rows = pages.flatMap((row) => (row.view === 'business' ? [row] : []));
const { areaPictures } = sampleContent();
const picturesOf = (id: keyof typeof businessVariants) =>
  Object.values(areaPictures[businessVariants[id]] ?? {});

test.each(rows.map((row) => row.id))('%s shows a different picture for each of the five areas', (id) => {
  expect(new Set(picturesOf(id)).size).toBe(businessAreaIds.length);
});

test('each variant has the palette of its path', () => {
  expect(Object.fromEntries(rows.map(({ path, palette }) => [path, palette]))).toEqual({
    '/business': 'white',
    '/business-cool-grey': 'cool-grey',
    '/business-sandstone': 'sandstone',
    '/business-brown': 'brown',
  });
});

test('the variants share no palette, no hero picture and no block picture', () => {
  expect(new Set(rows.map((row) => row.palette)).size).toBe(rows.length);
  const shown = rows.flatMap((row) => [row.picture, ...picturesOf(row.id)]);
  expect(new Set(shown).size).toBe(shown.length);
});
