import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { sampleContent } from '../../test/support/content.ts';
import { pageById } from '../site/pages.ts';
import { pictureFallback, pictureFile } from './pictures.ts';
import { image } from './value-schemas.ts';

const { pictures, pictureNotes } = sampleContent();

const size = (path: string) => statSync(join(import.meta.dirname, '../../public', path)).size;
const exists = (path: string) => existsSync(join(import.meta.dirname, '../../public', path));
const names = Object.keys(pictures);

test('every picture has its files, sizes and a colour', () => {
  expect(names.length).toBeGreaterThan(0);
  for (const [name, { width, height, color, widths }] of Object.entries(pictures)) {
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    expect(height).toBeGreaterThan(0);
    const missing = [...widths.map((each) => pictureFile(name, each)), pictureFallback(name)].filter(
      (each) => !exists(each),
    );
    expect(missing).toEqual([]);
  }
});

test('alternative texts are unique except for the variants with more sky', () => {
  const own = Object.entries(pictureNotes).flatMap(([name, note]) => (name.endsWith('_sky') ? [] : note));
  for (const locale of ['en', 'de'] as const) {
    expect(new Set(own.map((note) => note.alt[locale])).size).toBe(own.length);
  }
});

test('a hero picture is under 60 kB at 640 pixels, the one of the home page at most 70 kB at 960', () => {
  const heroes = names.filter((name) => /^(hero|bremen|bond)_/.test(name));
  for (const name of heroes) expect(size(pictureFile(name, 640))).toBeLessThan(60_000);
  expect(size(pictureFile(pageById('home').picture, 960))).toBeLessThanOrEqual(70_000);
});

test('a name and a URL of another host are pictures, a path and a file name are not', () => {
  const candidates = [
    'villa_new',
    'https://pictures.example/villa.jpg',
    '../villa',
    'villa.jpg',
    'http://a.example/b',
    '',
  ];
  expect(candidates.filter((name) => v.is(image, name))).toEqual(candidates.slice(0, 2));
});
