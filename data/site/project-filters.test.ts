import { cities } from '../content/entities.ts';
import { projects, statusOf } from '../content/projects.ts';
import {
  countedCities,
  filterOptions,
  filterProjects,
  filterSearch,
  filtersOf,
  noFilters,
  projectsByCity,
  projectsWithInvestment,
} from './project-filters.ts';

const from = (query: string) => filtersOf(new URLSearchParams(query));

test('without a query every project is shown', () => {
  expect(from('')).toEqual(noFilters);
  expect(filterProjects(noFilters)).toEqual(projects);
});

test('unknown values count as all', () => {
  expect(from('type=castle&location=Atlantis&status=dreamt&other=1')).toEqual(noFilters);
  expect(from('type=&location=berlin')).toEqual(noFilters);
});

test('a project is shown when it matches all three filters', () => {
  const filters = from('type=residential&location=Berlin&status=completed');
  const shown = filterProjects(filters);
  expect(shown.length).toBeGreaterThan(0);
  for (const project of projects) {
    const matches =
      project.category === 'residential' && project.city === 'Berlin' && statusOf(project) === 'completed';
    expect(shown.includes(project)).toBe(matches);
  }
});

test('a combination that nothing matches shows nothing', () => {
  expect(filterProjects(from('type=healthcare&location=Lisbon'))).toEqual([]);
});

test('every option by itself shows a project', () => {
  const queries = [
    ...filterOptions.type.map((type) => ({ ...noFilters, type })),
    ...[...filterOptions.location, ...filterOptions.more].map((location) => ({ ...noFilters, location })),
    ...filterOptions.status.map((status) => ({ ...noFilters, status })),
  ];
  expect(queries.filter((filters) => filterProjects(filters).length === 0)).toEqual([]);
});

test('a query survives being read and written', () => {
  const query = 'type=commercial&location=Hanau+am+Main&status=ongoing';
  expect(filterSearch(from(query)).toString()).toBe(query);
  expect(filterSearch(noFilters).toString()).toBe('');
});

test('the locations begin with the five of the portfolio page and end with Portfolio', () => {
  expect(filterOptions.location).toEqual(['all', 'Berlin', 'Mühlhausen', 'Magdeburg', 'Binz', 'Bremen']);
  expect(filterOptions.more.at(-1)).toBe('Portfolio');
  expect(new Set([...filterOptions.location, ...filterOptions.more])).toEqual(new Set(['all', ...cities]));
});

test('the band counts twelve cities and the projects with an investment figure', () => {
  expect(countedCities).toBe(12);
  expect(projectsWithInvestment).toBe(projects.filter((project) => project.investment).length);
  expect(projectsWithInvestment).toBeGreaterThan(0);
});

test('the groups by city hold every project once, and none is empty', () => {
  const groups = projectsByCity();
  expect(groups.flatMap((group) => group.projects.map((project) => project.id)).sort()).toEqual(
    projects.map((project) => project.id).sort(),
  );
  expect(projectsByCity(filterProjects(from('location=Binz'))).map((group) => group.city)).toEqual(['Binz']);
});
