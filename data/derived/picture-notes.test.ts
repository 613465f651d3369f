import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  isPictureSource,
  type PictureName,
  pictureFallback,
  pictureFile,
  pictures,
} from '../schemas/pictures.ts';
import { pictureNotes } from './picture-notes.ts';

const size = (path: string) => statSync(join(import.meta.dirname, '../../public', path)).size;
const exists = (path: string) => existsSync(join(import.meta.dirname, '../../public', path));
const names = Object.keys(pictures) as PictureName[];

test('every picture has its files, sizes and a colour', () => {
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

test('alternative texts are unique except for the variants with more sky', () => {
  const own = Object.entries(pictureNotes).flatMap(([name, note]) => (name.endsWith('_sky') ? [] : note));
  for (const locale of ['en', 'de'] as const) {
    expect(new Set(own.map((note) => note.alt[locale])).size).toBe(own.length);
  }
});

test('a hero picture is under 60 kB at 640 pixels, the one of the home page at most 70 kB at 960', () => {
  const heroes = names.filter((name) => /^(hero|bremen|bond)_/.test(name));
  expect(heroes.length).toBeGreaterThan(5);
  for (const name of heroes) expect(size(pictureFile(name, 640))).toBeLessThan(60_000);
  expect(size(pictureFile('hero_2_residential_corner_golden', 960))).toBeLessThanOrEqual(70_000);
});

test('a picture of the site and a URL of another host are accepted, an unknown name is not', () => {
  const candidates = [...names, 'https://pictures.example/villa.jpg', 'villa_new', 'toString', ''];
  expect(candidates.filter((name) => !isPictureSource(name))).toEqual(['villa_new', 'toString', '']);
});
