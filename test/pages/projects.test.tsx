import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardDescription } from '../../data/derived/card-description.ts';
import { claimFigure } from '../../data/derived/claims.ts';
import { isCity } from '../../data/derived/places.ts';
import { linkedSlug, projectStatus, unitsOf } from '../../data/derived/projects.ts';
import { translateDetail } from '../../data/derived/translate-detail.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { Place, Project } from '../../data/schemas/content-schemas.ts';
import { fallbackPicture } from '../../data/schemas/pictures.ts';
import { paths } from '../../data/site/paths.ts';
import { ProjectTile } from '../../pages/projects/ProjectGrid.tsx';
import { ProjectPage } from '../../pages/projects/ProjectPage.tsx';
import { sampleContent, sampleSnapshot, snapshotOf, withoutPage } from '../support/content.ts';
import { byLocale, locales } from '../support/languages.ts';
import { emptyFilter } from '../support/project-filter.ts';
import { cardOf, cards, displayedUrl, field, renderPortfolio } from './render-portfolio.tsx';
import { openUrl, renderView } from './render-view.tsx';

const content = sampleSnapshot();
const { places, projects } = content;

const [first, second] = projects;
const city = projects.at(-1)?.city ?? '';

test.each(locales)(
  'every project has a card with its place and its description without prefix (%s)',
  (locale) => {
    renderPortfolio('projects', { locale });
    expect(cards()).toHaveLength(projects.length);
    for (const project of projects) {
      const card = within(cardOf(project));
      expect(card.getByText(project.location[locale])).toBeTruthy();
      expect(card.getByText(cardDescription(project.description[locale]))).toBeTruthy();
    }
  },
);

test.each(locales)('hotels state rooms, all other projects flats (%s)', (locale) => {
  renderPortfolio('projects', { locale });
  for (const project of projects) {
    const kind = project.type === 'Hotel' ? 'rooms' : 'flats';
    const label = within(cardOf(project)).queryByText(
      formatMessage(content, locale, `projects.fact.${kind}`),
    );
    expect(Boolean(label)).toBe(unitsOf(project) !== undefined);
    if (label) expect(label.nextSibling?.textContent).toBe(String(unitsOf(project)?.count));
  }
});

test('only the projects with a page are links, and no card itself is a tab stop', () => {
  renderPortfolio('projects');
  const linked = projects.filter(linkedSlug);
  for (const project of projects) {
    const link = within(cardOf(project)).queryByRole('link');
    expect(link?.getAttribute('href') ?? null).toBe(
      linked.includes(project) ? paths.project(project.slug ?? '') : null,
    );
    expect(cardOf(project).tabIndex).toBe(-1);
  }
});

test.each(locales)(
  'the tooltip of a linked card names the project, the others show the general hint (%s)',
  (locale) => {
    renderPortfolio('projects', { locale });
    for (const project of projects) {
      const hint = linkedSlug(project)
        ? formatMessage(content, locale, 'projects.hint.linked', { name: project.name })
        : formatMessage(content, locale, 'projects.hint.plain');
      fireEvent.pointerEnter(cardOf(project));
      expect(cardOf(project).parentElement?.querySelector('[role="tooltip"]')?.textContent).toBe(hint);
    }
  },
);

test.each(locales)(
  'a card shows the first three detail lines, and untranslated lines have lang="en" (%s)',
  (locale) => {
    renderPortfolio('projects', { locale });
    for (const project of projects) {
      const list = cardOf(project).querySelector(
        `ul[aria-label="${formatMessage(content, locale, 'projects.details')}"]`,
      );
      const expected = project.details.slice(0, 3).map((line) => translateDetail(line, locale));
      const lines = [...(list?.children ?? [])] as HTMLElement[];
      expect(lines.map((line) => line.textContent)).toEqual(expected.map(({ text }) => text));
      expect(lines.map((line) => line.lang)).toEqual(
        expected.map(({ translated }) => (translated ? '' : 'en')),
      );
    }
  },
);

test.each(locales)(
  'a detail line with a text in the language of the page is not marked as English (%s)',
  (locale) => {
    const line = byLocale((each) => `Façade of 1904, restored by hand (${each})`);
    const project = { ...projects[0], id: 9001, details: [line] } as Project;
    const tile = (
      <ProjectTile project={project} hasPictureFailed={false} isLcpPicture={false} sizes="100vw" />
    );
    renderView(() => tile, 'projects', locale);
    expect(screen.getByText(line[locale]).closest('[lang]')?.getAttribute('lang') ?? locale).toBe(locale);
  },
);

test('the query string sets filters, fields and counter', () => {
  renderPortfolio('projects', { search: '?type=healthcare&status=completed' });
  const matching = projects.filter(
    (project) => project.category === 'healthcare' && projectStatus(project) === 'completed',
  );
  expect(cards()).toHaveLength(matching.length);
  expect(field('type').value).toBe('healthcare');
  expect(field('location').value).toBe('all');
  expect(screen.getByRole('status').textContent).toBe(
    formatMessage(content, 'en', 'projects.counter', { shown: matching.length, total: projects.length }),
  );
});

test('unknown values in the query string count as all', () => {
  renderPortfolio('projects', { search: '?type=castles&location=Atlantis&status=%00' });
  expect(cards()).toHaveLength(projects.length);
  expect(['type', 'location', 'status'].map((name) => field(name).value)).toEqual(['all', 'all', 'all']);
});

test('a choice adds a history entry, changes the list and keeps the focus', async () => {
  renderPortfolio('projects');
  const entries = history.length;
  const location = field('location');
  location.focus();
  fireEvent.change(location, { target: { value: city } });
  const inCity = projects.filter((project) => [project.city, ...(project.otherCities ?? [])].includes(city));
  await waitFor(() => expect(cards()).toHaveLength(inCity.length));
  expect(displayedUrl()).toBe(`${paths.projects}?${new URLSearchParams({ location: city })}`);
  expect(history.length).toBe(entries + 1);
  expect(document.activeElement).toBe(location);
});

test('a choice that is reported twice adds one history entry', async () => {
  renderPortfolio('projects', { locale: 'de', keepsLanguage: true });
  const entries = history.length;
  field('location').value = city;
  for (let times = 0; times < 2; times += 1)
    await act(async () => field('location').dispatchEvent(new Event('change', { bubbles: true })));
  expect(history.length).toBe(entries + 1);
});

test('the list and the fields follow the query when it changes', async () => {
  renderPortfolio('projects', { search: `?${new URLSearchParams({ location: city })}` });
  act(() => openUrl(paths.projects));
  expect(cards()).toHaveLength(projects.length);
  await waitFor(() => expect(field('location').value).toBe('all'));
});

test('the language parameter of the URL is preserved', async () => {
  const { container } = renderPortfolio('projects', {
    locale: 'de',
    search: '?lang=de',
    keepsLanguage: true,
  });
  expect(container.querySelector('input[name="lang"]')?.getAttribute('value')).toBe('de');
  fireEvent.change(field('status'), { target: { value: 'ongoing' } });
  await waitFor(() => expect(displayedUrl()).toBe(`${paths.projects}?status=ongoing&lang=de`));
});

test.each(locales)(
  'the location filter lists the places of the first group first, the others in a group (%s)',
  (locale) => {
    renderPortfolio('projects', { locale });
    const group = field('location').querySelector('optgroup');
    const values = [...field('location').options].map((option) => option.value);
    const more = places.filter(({ isFirst }) => !isFirst);
    const label = formatMessage(content, locale, 'projects.filter.more');
    expect(group?.label).toBe(more.length > 0 ? label : undefined);
    expect(values).toEqual([
      'all',
      ...places.filter(({ isFirst }) => isFirst).map(({ id }) => id),
      ...more.map(({ id }) => id),
    ]);
    expect([...(group?.children ?? [])].map((option) => option.textContent)).toEqual(
      more.map(({ name }) => name[locale]),
    );
  },
);

test.each(locales)('without matches an empty state links to the full portfolio (%s)', (locale) => {
  renderPortfolio('projects', { locale, search: emptyFilter(content) });
  expect(cards()).toHaveLength(0);
  expect(
    screen.getByRole('heading', { name: formatMessage(content, locale, 'projects.empty.title') }),
  ).toBeTruthy();
  expect(screen.getByText(formatMessage(content, locale, 'projects.empty.description'))).toBeTruthy();
  const reset = screen.getByRole('link', { name: formatMessage(content, locale, 'projects.filter.reset') });
  expect(reset.getAttribute('href')).toBe(paths.projects);
});

test.each(['projects', 'projects-2'] as const)(
  'without projects the empty state of %s names no filters',
  (id) => {
    renderPortfolio(id, { content: snapshotOf({ ...sampleContent(), projects: [] }) });
    const title = formatMessage(content, 'en', 'projects.empty.title');
    expect(screen.getByRole('heading', { name: title }).parentElement?.textContent).toBe(title);
  },
);

test('a click for another tab leaves the filters of this one', () => {
  renderPortfolio('projects', { search: emptyFilter(content) });
  const reset = screen.getByRole('link', { name: formatMessage(content, 'en', 'projects.filter.reset') });
  fireEvent.click(reset, { ctrlKey: true });
  expect(cards()).toHaveLength(0);
});

test('after the reset the focus moves to the first filter', async () => {
  renderPortfolio('projects', { search: emptyFilter(content) });
  fireEvent.click(screen.getByRole('link', { name: formatMessage(content, 'en', 'projects.filter.reset') }));
  await waitFor(() => expect(cards()).toHaveLength(projects.length));
  expect(document.activeElement).toBe(field('type'));
  await waitFor(() => expect(field('type').value).toBe('all'));
});

test.each(locales)(
  'the figures count the projects, their cities and the published investments (%s)',
  (locale) => {
    renderPortfolio('projects', { locale });
    const band = screen.getByRole('region', { name: formatMessage(content, locale, 'projects.figures') });
    const years = claimFigure(content, 'years', locale);
    const cities = places.filter((place) => isCity(place) && projects.some(({ city }) => city === place.id));
    const investments = projects.filter(({ investment }) => investment).length;
    const label = (figure: string, count: number) =>
      `${count}${formatMessage(content, locale, `projects.figures.${figure}`, { count })}`;
    expect(
      within(band)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      `${projects.length}+${formatMessage(content, locale, 'projects.figures.total')}`,
      label('cities', cities.length),
      label('investment', investments),
      `${years.value}${years.sign === 'plus' ? '+' : ''}${formatMessage(content, locale, 'projects.figures.years')}`,
    ]);
  },
);

test('only a picture that fails to load is replaced by the fallback picture', async () => {
  renderPortfolio('projects');
  const project = second;
  if (!project || !first) throw new Error('There are not two projects.');
  const picture = () => cardOf(project).querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);
  await waitFor(() => expect(picture()?.getAttribute('src')).toContain(fallbackPicture));
  expect(cardOf(project).hasAttribute('data-fallback')).toBe(true);
  expect(cardOf(first).querySelector('img')?.getAttribute('src')).toContain(first.image);
});

const project = withoutPage(projects[0] as Project);
/** The headings of the cards on the page of a project, which has two others beside it in its place. */
function nearbyNames(place: string) {
  const inPlace = { ...project, city: place, otherCities: [] };
  const beside: Project[] = [
    { ...inPlace, id: 9001, name: 'One' },
    { ...inPlace, id: 9002, name: 'Unlinked', slug: 'unlinked', isClickable: false },
    { ...inPlace, id: 9003, name: 'Linked', slug: 'linked' },
    { ...inPlace, id: 9004, name: 'Two', slug: 'two' },
  ];
  const snapshot = snapshotOf({ ...sampleContent(), projects: beside });
  renderView((props) => <ProjectPage {...props} slug="two" />, 'project', 'en', {}, '', snapshot);
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
}
const placeThat = (isRight: (place: Place) => boolean) => places.find(isRight)?.id ?? '';

test('the page of a project has the others of its city, those with a link first', () => {
  expect(nearbyNames(placeThat(isCity))).toEqual(['Linked', 'One', 'Unlinked']);
});

test('the page of a project in a place that is no city has no others', () => {
  expect(nearbyNames(placeThat((place) => !isCity(place)))).toEqual([]);
});
