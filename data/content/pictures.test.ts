import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { notFoundPage, pages } from '../site/pages.ts';
import { pictureNotes } from './picture-notes.ts';
import {
  isPictureSource,
  type PictureName,
  pictureFallback,
  pictureFile,
  pictures,
  socialPicture,
} from './pictures.ts';

const size = (address: string) => statSync(join(import.meta.dirname, '../../public', address)).size;
const exists = (address: string) => existsSync(join(import.meta.dirname, '../../public', address));
const names = Object.keys(pictures) as PictureName[];

test('every picture has its files, a size and a colour', () => {
  expect(names.length).toBeGreaterThan(49);
  for (const name of names) {
    const { width, height, color, widths } = pictures[name];
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    expect(height).toBeGreaterThan(0);
    const missing = [...widths.map((each) => pictureFile(name, each)), pictureFallback(name)].filter(
      (each) => !exists(each),
    );
    expect(missing).toEqual([]);
  }
});

test('every picture has a note, and every note a picture', () => {
  expect(Object.keys(pictureNotes).sort()).toEqual([...names].sort());
});

test('alternative texts differ from picture to picture, but for those with more sky', () => {
  const own = Object.entries(pictureNotes).flatMap(([name, note]) => (name.endsWith('_sky') ? [] : note));
  for (const locale of ['en', 'de'] as const) {
    expect(new Set(own.map((note) => note.alt[locale])).size).toBe(own.length);
  }
});

test('every page has a crop for social networks under 200 kB', () => {
  for (const { picture } of [...pages, notFoundPage]) {
    expect(size(socialPicture(picture))).toBeLessThan(200_000);
  }
});

test('a phone loads a hero of less than 60 kB, the home page one of at most 70 kB even at 960', () => {
  const heroes = names.filter((name) => /^(hero|bremen|bond)_/.test(name));
  expect(heroes.length).toBeGreaterThan(5);
  for (const name of heroes) expect(size(pictureFile(name, 640))).toBeLessThan(60_000);
  expect(size(pictureFile('hero_2_residential_corner_golden', 960))).toBeLessThanOrEqual(70_000);
});

test('data may name our pictures and those of other hosts', () => {
  const named = [...names, 'https://pictures.example/villa.jpg', 'villa_new', 'toString', ''];
  expect(named.filter((name) => !isPictureSource(name))).toEqual(['villa_new', 'toString', '']);
});
