import type { Place, Project } from '../schemas/content-schemas.ts';
import {
  filterOptions,
  filterProjects,
  filterSearch,
  filtersOf,
  noProjectFilters,
} from './project-filters.ts';

const place = (id: string, isFirst?: boolean): Place => ({
  id,
  name: { en: id, de: id },
  ...(isFirst && { isFirst }),
});
const places = [place('Berlin', true), place('Hanau am Main'), place('Erfurt', true), place('Portfolio')];
const project = (id: number, changes: Partial<Project>): Project => ({
  id,
  name: `Project ${id}`,
  location: { en: 'Berlin', de: 'Berlin' },
  type: 'Residential',
  category: 'residential',
  city: 'Berlin',
  image: 'villa',
  description: { en: 'A house.', de: 'Ein Haus.' },
  details: [],
  ...changes,
});
const projects = [
  project(1, {}),
  project(2, { status: 'ongoing' }),
  project(3, { category: 'commercial' }),
  project(4, { city: 'Erfurt', otherCities: ['Hanau am Main'] }),
];
const from = (query: string) => filtersOf(new URLSearchParams(query), places);
const shown = (query: string) => filterProjects(from(query), projects).map(({ id }) => id);

test('without a query every project is shown', () => {
  expect(from('')).toEqual(noProjectFilters);
  expect(filterProjects(noProjectFilters, projects)).toEqual(projects);
});

test('unknown values count as all', () => {
  expect(from('type=castle&location=Atlantis&status=dreamt&other=1')).toEqual(noProjectFilters);
  expect(from('type=&location=berlin')).toEqual(noProjectFilters);
});

test('a project is shown when it matches all three filters; without a status it is completed', () => {
  expect(shown('type=residential&location=Berlin&status=completed')).toEqual([1]);
  expect(shown('type=residential&location=Berlin')).toEqual([1, 2]);
  expect(shown('location=Berlin')).toEqual([1, 2, 3]);
});

test('a project in two cities is found by either', () => {
  for (const location of ['Erfurt', 'Hanau+am+Main']) expect(shown(`location=${location}`)).toEqual([4]);
});

test('a combination without a match shows no project', () => {
  expect(shown('type=healthcare&location=Berlin')).toEqual([]);
});

test('reading and writing a query round-trips', () => {
  const query = 'type=commercial&location=Hanau+am+Main&status=ongoing';
  expect(filterSearch(from(query)).toString()).toBe(query);
  expect(filterSearch(noProjectFilters).toString()).toBe('');
});

test('the locations are the places in their order, the first group before the second', () => {
  const { location, more } = filterOptions(places);
  expect(location).toEqual(['all', 'Berlin', 'Erfurt']);
  expect(more).toEqual(['Hanau am Main', 'Portfolio']);
});
