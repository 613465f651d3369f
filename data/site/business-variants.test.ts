import { existsSync } from 'node:fs';
import { businessAreaIds } from './business-areas.ts';
import { businessPictures } from './business-variants.ts';
import { pages } from './pages.ts';

const rows = pages.filter((row) => row.view === 'business');
const picturesOf = (id: string) => Object.values(businessPictures(id));

test.each(rows.map((row) => row.id))('%s shows a different picture for each of the five areas', (id) => {
  expect(Object.keys(businessPictures(id))).toEqual([...businessAreaIds]);
  expect(new Set(picturesOf(id)).size).toBe(businessAreaIds.length);
});

test('the variants share no palette, no hero picture and no block picture', () => {
  expect(new Set(rows.map((row) => row.palette)).size).toBe(rows.length);
  const shown = rows.flatMap((row) => [row.picture, ...picturesOf(row.id)]);
  expect(new Set(shown).size).toBe(shown.length);
});

test('every block picture has a master', () => {
  const missing = rows
    .flatMap((row) => picturesOf(row.id))
    .filter((name) => !existsSync(new URL(`../../pictures/${name}.jpg`, import.meta.url)));
  expect(missing).toEqual([]);
});

test('a page that is not an overview is rejected with its id', () => {
  expect(() => businessPictures('about')).toThrow('"about"');
});
