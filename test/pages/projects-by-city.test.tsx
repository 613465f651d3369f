import { screen, within } from '@testing-library/react';
import { placeName, projectsByPlace } from '../../data/derived/places.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { emptyFilter } from '../support/project-filter.ts';
import { cardOf, cards, renderPortfolio } from './render-portfolio.tsx';

const content = sampleSnapshot();
const { places, projects } = content;

test.each(locales)('every project is listed once, in the section of its city (%s)', (locale) => {
  renderPortfolio('projects-2', { locale });
  expect(cards()).toHaveLength(projects.length);
  for (const project of projects) {
    const section = screen.getByRole('region', { name: placeName(content, project.city, locale) });
    expect(section.contains(cardOf(project))).toBe(true);
  }
});

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
