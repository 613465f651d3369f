import { screen, within } from '@testing-library/react';
import { placeName, projectsByPlace } from '../../data/derived/places.ts';
import type { Locale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { inLanguages } from '../support/complete-content.ts';
import { sampleContent, sampleSnapshot, snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { emptyFilter } from '../support/project-filter.ts';
import { testIf } from '../support/test-if.ts';
import { cards, renderPortfolio } from './render-portfolio.tsx';

const content = sampleSnapshot();
const { places, projects } = content;

const citiesOf = ({ city, otherCities = [] }: Project) => [city, ...otherCities];
/** Ids of the projects in the section of a city. */
const listedIn = (city: string, locale: Locale) => {
  const section = screen.getByRole('region', { name: placeName(content, city, locale) });
  return [...section.querySelectorAll<HTMLElement>('[data-project]')].map(({ dataset }) =>
    Number(dataset.project),
  );
};
const counterOf = (shown: number) =>
  formatMessage(content, 'en', 'projects.counter', { shown, total: projects.length });

test.each(locales)('a project is listed in the section of each of its cities (%s)', (locale) => {
  renderPortfolio('projects-2', { locale });
  for (const { id: city } of places) {
    const expected = projects.filter((project) => citiesOf(project).includes(city));
    if (expected.length > 0) expect(listedIn(city, locale)).toEqual(expected.map(({ id }) => id));
  }
  expect(cards()).toHaveLength(projects.flatMap(citiesOf).length);
});

test('the counter counts a project in several cities once', () => {
  renderPortfolio('projects-2');
  expect(screen.getByRole('status').textContent).toBe(counterOf(projects.length));
});

const inSeveral = projects.find(({ otherCities }) => otherCities);

testIf(inSeveral !== undefined, 'no project in several cities')(
  'with a location there is only its section, also for projects in other cities',
  () => {
    const city = inSeveral?.otherCities?.[0] ?? '';
    renderPortfolio('projects-2', { search: `?${new URLSearchParams({ location: city })}` });
    const expected = projects.filter((project) => citiesOf(project).includes(city));
    expect(listedIn(city, 'en')).toEqual(expected.map(({ id }) => id));
    expect(cards()).toHaveLength(expected.length);
    expect(screen.getByRole('status').textContent).toBe(counterOf(expected.length));
  },
);

test.each(locales)('the index links to every city and shows its number of projects (%s)', (locale) => {
  renderPortfolio('projects-2', { locale, search: '?type=residential' });
  const groups = projectsByPlace(
    places,
    projects.filter(({ category }) => category === 'residential'),
  );
  const index = screen.getByRole('navigation', {
    name: formatMessage(content, locale, 'projects.byCity.index'),
  });
  const links = within(index).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    groups.map(({ place, projects: ofPlace }) => `${place.name[locale]}${ofPlace.length}`),
  );
  for (const link of links) {
    const target = link.getAttribute('href') ?? '';
    expect(target).toMatch(/^#[a-z0-9-]+$/);
    expect(document.querySelector(target)).not.toBeNull();
  }
});

test('a place in other letters than Latin has an anchor', () => {
  const [first] = projects;
  if (!first) throw new Error('There is no project.');
  const id = 'Νέα Σμύρνη';
  const shown = snapshotOf({
    ...sampleContent(),
    places: [...places, { id, name: inLanguages(id, id) }],
    projects: [{ ...first, city: id }],
  });
  renderPortfolio('projects-2', { content: shown });
  const anchor = screen.getByRole('link', { name: new RegExp(id) }).getAttribute('href') ?? '';
  expect(document.getElementById(anchor.slice(1))?.textContent).toContain(id);
});

test('the link to the grid view keeps the filters, and the current view is marked by aria-current', () => {
  const query = `?${new URLSearchParams({ location: places.at(-1)?.id ?? '' })}`;
  renderPortfolio('projects-2', { search: query });
  const grid = screen.getByRole('link', { name: formatMessage(content, 'en', 'projects.views.grid') });
  const city = screen.getByRole('link', { name: formatMessage(content, 'en', 'projects.views.city') });
  expect(grid.getAttribute('href')).toBe(paths.projects + query);
  expect(city.getAttribute('aria-current')).toBe('page');
  expect(grid.hasAttribute('aria-current')).toBe(false);
});

test('without matches there is no index and no card, and the reset link leads to all projects', () => {
  renderPortfolio('projects-2', { search: emptyFilter(content) });
  expect(cards()).toHaveLength(0);
  expect(
    screen.queryByRole('navigation', { name: formatMessage(content, 'en', 'projects.byCity.index') }),
  ).toBeNull();
  const reset = screen.getByRole('link', { name: formatMessage(content, 'en', 'projects.filter.reset') });
  expect(reset.getAttribute('href')).toBe(paths.projectsByCity);
});
