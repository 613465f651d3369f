import { statSync } from 'node:fs';
import { socialPicture } from '../schemas/pictures.ts';
import { notFoundPage, pages } from './pages.ts';

test('every page has a crop for social networks under 200 kB', () => {
  for (const { picture } of [...pages, notFoundPage]) {
    const file = new URL(`../../public${socialPicture(picture)}`, import.meta.url);
    expect(statSync(file).size).toBeLessThan(200_000);
  }
});
