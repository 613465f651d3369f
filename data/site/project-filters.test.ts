import { projectStatus, projects } from '../derived/projects.ts';
import { cities } from '../schemas/project-enums.ts';
import {
  filterOptions,
  filterProjects,
  filterSearch,
  filtersOf,
  noProjectFilters,
} from './project-filters.ts';

const from = (query: string) => filtersOf(new URLSearchParams(query));

test('without a query every project is shown', () => {
  expect(from('')).toEqual(noProjectFilters);
  expect(filterProjects(noProjectFilters)).toEqual(projects);
});

test('unknown values count as all', () => {
  expect(from('type=castle&location=Atlantis&status=dreamt&other=1')).toEqual(noProjectFilters);
  expect(from('type=&location=berlin')).toEqual(noProjectFilters);
});

test('a project is shown when it matches all three filters', () => {
  const filters = from('type=residential&location=Berlin&status=completed');
  const shown = filterProjects(filters);
  expect(shown.length).toBeGreaterThan(0);
  for (const project of projects) {
    const matches =
      project.category === 'residential' &&
      project.city === 'Berlin' &&
      projectStatus(project) === 'completed';
    expect(shown.includes(project)).toBe(matches);
  }
});

test('a project in two cities is found by either', () => {
  const inTwo = projects.filter(({ otherCities }) => otherCities);
  expect(inTwo.map(({ name }) => name)).toEqual(['Erfurt & Mühlhausen']);
  for (const location of ['Erfurt', 'Mühlhausen'])
    expect(filterProjects(from(`location=${location}`))).toEqual(expect.arrayContaining(inTwo));
});

test('a combination without a match shows no project', () => {
  expect(filterProjects(from('type=healthcare&location=Lisbon'))).toEqual([]);
});

test('every option alone matches a project', () => {
  const queries = [
    ...filterOptions.type.map((type) => ({ ...noProjectFilters, type })),
    ...[...filterOptions.location, ...filterOptions.more].map((location) => ({
      ...noProjectFilters,
      location,
    })),
    ...filterOptions.status.map((status) => ({ ...noProjectFilters, status })),
  ];
  expect(queries.filter((filters) => filterProjects(filters).length === 0)).toEqual([]);
});

test('reading and writing a query round-trips', () => {
  const query = 'type=commercial&location=Hanau+am+Main&status=ongoing';
  expect(filterSearch(from(query)).toString()).toBe(query);
  expect(filterSearch(noProjectFilters).toString()).toBe('');
});

test('the locations begin with the five main cities and end with Portfolio', () => {
  expect(filterOptions.location).toEqual(['all', 'Berlin', 'Mühlhausen', 'Magdeburg', 'Binz', 'Bremen']);
  expect(filterOptions.more.at(-1)).toBe('Portfolio');
  expect(new Set([...filterOptions.location, ...filterOptions.more])).toEqual(new Set(['all', ...cities]));
});
