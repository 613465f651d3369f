import { screen, within } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { type BusinessAreaId, businessAreaIds } from '../../data/schemas/business-areas.ts';
import { paths } from '../../data/site/paths.ts';
import { areaRows } from '../../pages/business/areas.ts';
import { BusinessAreaPage } from '../../pages/business/BusinessAreaPage.tsx';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { listedMessages } from './listed-messages.ts';
import { renderView } from './render-view.tsx';

const content = sampleSnapshot();

/** Items of a `titled` list have a title and a text. */
const lists: { area: BusinessAreaId; list: string; titled?: boolean }[] = [
  { area: 'development', list: 'types', titled: true },
  { area: 'development', list: 'assets' },
  { area: 'project-management', list: 'phases', titled: true },
  { area: 'project-management', list: 'services' },
  { area: 'project-management', list: 'consulting' },
  { area: 'investment-management', list: 'financing', titled: true },
  { area: 'investment-management', list: 'reporting' },
  { area: 'investment-management', list: 'services' },
  { area: 'real-estate-management', list: 'services' },
  { area: 'consulting-joint-venture', list: 'consulting' },
  { area: 'consulting-joint-venture', list: 'venture' },
];

const areasByLocale = businessAreaIds.flatMap((area) => locales.map((locale) => [area, locale] as const));

test.each(lists.flatMap((row) => locales.map((locale) => ({ ...row, locale }))))(
  '$area shows all items of its list $list ($locale)',
  ({ area, list, titled, locale }) => {
    renderView(BusinessAreaPage, `business-${area}`, locale);
    const items = listedMessages(locale, `area.${area}.${list}.list`, titled ? 'title' : undefined);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(screen.getByText(item)).toBeTruthy();
  },
);

test.each(areasByLocale)('%s shows every configured section under a heading (%s)', (area, locale) => {
  renderView(BusinessAreaPage, `business-${area}`, locale);
  for (const section of areaRows[area].sections) {
    const prefixes = section.kind === 'lists' ? section.lists : [section.messages];
    for (const prefix of prefixes) {
      const suffix = section.kind === 'highlight' ? 'statement' : 'title';
      const name = formatMessage(content, locale, `${prefix}.${suffix}`);
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    }
  }
});

test.each(areasByLocale)('%s links to the overview and to both neighbouring areas (%s)', (area, locale) => {
  renderView(BusinessAreaPage, `business-${area}`, locale);
  const back = screen.getByRole('link', { name: formatMessage(content, locale, 'area.back') });
  expect(back.getAttribute('href')).toBe(paths.business);
  const pager = screen.getByRole('navigation', { name: formatMessage(content, locale, 'area.pager.title') });
  const index = businessAreaIds.indexOf(area);
  const neighbours = [businessAreaIds.at(index - 1), businessAreaIds[(index + 1) % businessAreaIds.length]];
  expect(
    within(pager)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(neighbours.map((id) => paths.businessArea(id ?? area)));
});

test('services of project management are numbered: 02.01, 02.02 …', () => {
  renderView(BusinessAreaPage, 'business-project-management', 'en');
  const numbers = screen.getAllByText(/^02\.\d\d$/).map((number) => number.textContent);
  const services = listedMessages('en', 'area.project-management.services.list');
  expect(numbers).toEqual(services.map((_, index) => `02.${String(index + 1).padStart(2, '0')}`));
});

test.each(locales)('development names its holding company (%s)', (locale) => {
  renderView(BusinessAreaPage, 'business-development', locale);
  expect(screen.getByText(formatMessage(content, locale, 'area.facts.run')).nextSibling?.textContent).toBe(
    formatMessage(content, locale, 'area.development.run'),
  );
});
