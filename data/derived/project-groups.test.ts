import { countedCities, projectsByCity, projectsWithInvestment } from './project-groups.ts';
import { projects } from './projects.ts';

test('twelve cities are counted, and the projects with an investment figure', () => {
  expect(countedCities).toBe(12);
  expect(projectsWithInvestment).toBe(projects.filter((project) => project.investment).length);
  expect(projectsWithInvestment).toBeGreaterThan(0);
});

test('the groups by city contain every project once, and none is empty', () => {
  const groups = projectsByCity();
  expect(groups.flatMap((group) => group.projects.map((project) => project.id)).sort()).toEqual(
    projects.map((project) => project.id).sort(),
  );
  const inBinz = projects.filter((project) => project.city === 'Binz');
  expect(projectsByCity(inBinz).map((group) => group.city)).toEqual(['Binz']);
});
