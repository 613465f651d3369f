import type { Project } from '../schemas/content-schemas.ts';
import { categories, cities, statuses } from '../schemas/project-enums.ts';
import { cardDescription } from './card-description.ts';
import { linkedSlug, projectStatus, projects, unitsOf } from './projects.ts';
import { translateDetail } from './translate-detail.ts';

const englishLines = ({ details }: Project) => details.map((line) => translateDetail(line, 'en').text);

test('exactly three projects are links', () => {
  expect(projects.flatMap((project) => linkedSlug(project) ?? []).sort()).toEqual([
    'bremen',
    'erfurt-muehlhausen',
    'hd-capital',
  ]);
});

test('every category and every city occurs', () => {
  expect(new Set(projects.map((project) => project.category))).toEqual(new Set(categories));
  expect(new Set(projects.map((project) => project.city))).toEqual(new Set(cities));
});

test('both statuses occur, and projects without a status count as completed', () => {
  expect(new Set(projects.map((project) => project.status))).toEqual(new Set([...statuses, undefined]));
  const withoutStatus = projects.filter((project) => !project.status);
  expect(new Set(withoutStatus.map(projectStatus))).toEqual(new Set(['completed']));
});

test('hotels count rooms, all others flats', () => {
  for (const project of projects) {
    const units = unitsOf(project);
    if (project.type === 'Hotel') expect(units).toEqual({ kind: 'rooms', count: project.rooms });
    else expect(units?.kind ?? 'flats').toBe('flats');
  }
  expect(projects.filter((project) => project.type === 'Hotel').length).toBeGreaterThan(1);
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
  const prefixed = projects.filter(({ description }) => cardDescription(description.en) !== description.en);
  expect(prefixed.length).toBeGreaterThan(5);
  for (const { description } of projects) {
    const stripped = (text: string) => cardDescription(text) !== text;
    expect(stripped(description.de)).toBe(stripped(description.en));
  }
});
