import { sampleContent } from '../../test/support/content.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { cardDescription } from './card-description.ts';
import { linkedSlug, projectStatus, unitsOf } from './projects.ts';
import { translateDetail } from './translate-detail.ts';

const { projects } = sampleContent();
const aProject: Project = {
  id: 1,
  name: 'Lindenhof',
  location: { en: 'Lisbon', de: 'Lissabon' },
  type: 'Residential',
  category: 'residential',
  city: 'Lisbon',
  image: 'lindenhof',
  description: { en: 'A house.', de: 'Ein Haus.' },
  details: [],
};

const englishLines = ({ details }: Project) => details.map((line) => translateDetail(line, 'en').text);

test('a project with a slug is a link, unless isClickable is false', () => {
  expect(linkedSlug(aProject)).toBeUndefined();
  expect(linkedSlug({ ...aProject, slug: 'lindenhof' })).toBe('lindenhof');
  expect(linkedSlug({ ...aProject, slug: 'lindenhof', isClickable: false })).toBeUndefined();
});

test('a project without a status counts as completed', () => {
  expect(projectStatus(aProject)).toBe('completed');
  expect(projectStatus({ ...aProject, status: 'ongoing' })).toBe('ongoing');
});

test('hotels count rooms, all others flats', () => {
  expect(unitsOf(aProject)).toBeUndefined();
  expect(unitsOf({ ...aProject, units: 64, rooms: 12 })).toEqual({ kind: 'flats', count: 64 });
  expect(unitsOf({ ...aProject, type: 'Hotel', units: 64, rooms: 12 })).toEqual({ kind: 'rooms', count: 12 });
  expect(unitsOf({ ...aProject, type: 'Hotel', units: 64 })).toEqual({ kind: 'rooms', count: 64 });
});

test('adjacent cards of the grid show different pictures at every number of columns', () => {
  const images = projects.map((project) => project.image);
  for (const distance of [1, 2, 3]) {
    expect(images.filter((image, index) => image === images[index + distance])).toEqual([]);
  }
});

test('a detail line that counts flats, rooms or spaces matches the figure of the project', () => {
  for (const project of projects) {
    const figure = (pattern: RegExp) => {
      const found = pattern.exec(englishLines(project).join('\n'));
      return found?.[1] === undefined ? undefined : Number(found[1]);
    };
    const pairs = [
      [figure(/(\d+) (?:flats|apartments)/), project.units],
      [figure(/(\d+) rooms/), project.rooms],
      [figure(/(\d+) (?:car|parking) spaces/), project.parking],
      [figure(/(\d+) commercial unit/), project.commercialUnits],
      [figure(/Year of completion: (\d+)/), project.completionYear],
    ] as const;
    for (const [stated, expected] of pairs) {
      if (stated !== undefined)
        expect({ name: project.name, figure: stated }).toEqual({ name: project.name, figure: expected });
    }
  }
});

test('a description begins with the prefix in both languages or in neither', () => {
  for (const { description } of projects) {
    const stripped = (text: string) => cardDescription(text) !== text;
    expect(stripped(description.de)).toBe(stripped(description.en));
  }
});
