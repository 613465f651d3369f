import { screen, within } from '@testing-library/react';
import { locales } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { type BusinessAreaId, businessAreaIds } from '../../data/schemas/business-areas.ts';
import { paths } from '../../data/site/paths.ts';
import { areaRows } from '../../pages/business/areas.ts';
import { BusinessAreaPage } from '../../pages/business/BusinessAreaPage.tsx';
import { sampleSnapshot } from '../support/content.ts';
import { listedMessages } from './listed-messages.ts';
import { renderView } from './render-view.tsx';

const content = sampleSnapshot();

/** Number of items of each list in the specification; items of a `titled` list have a title and a text. */
const lists: { area: BusinessAreaId; list: string; count: number; titled?: boolean }[] = [
  { area: 'development', list: 'types', count: 3, titled: true },
  { area: 'development', list: 'assets', count: 5 },
  { area: 'project-management', list: 'phases', count: 3, titled: true },
  { area: 'project-management', list: 'services', count: 11 },
  { area: 'project-management', list: 'consulting', count: 4 },
  { area: 'investment-management', list: 'financing', count: 3, titled: true },
  { area: 'investment-management', list: 'reporting', count: 2 },
  { area: 'investment-management', list: 'services', count: 7 },
  { area: 'real-estate-management', list: 'services', count: 7 },
  { area: 'consulting-joint-venture', list: 'consulting', count: 5 },
  { area: 'consulting-joint-venture', list: 'venture', count: 5 },
];

const areasByLocale = businessAreaIds.flatMap((area) => locales.map((locale) => [area, locale] as const));

test.each(lists.flatMap((row) => locales.map((locale) => ({ ...row, locale }))))(
  '$area shows all $count items of its list $list ($locale)',
  ({ area, list, count, titled, locale }) => {
    renderView(BusinessAreaPage, `business-${area}`, locale);
    const items = listedMessages(locale, `area.${area}.${list}.list`, titled ? 'title' : undefined);
    expect(items).toHaveLength(count);
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

test('services of project management are numbered from 02.01 to 02.11', () => {
  renderView(BusinessAreaPage, 'business-project-management', 'en');
  const numbers = screen.getAllByText(/^02\.\d\d$/).map((number) => number.textContent);
  expect(numbers).toEqual(
    Array.from({ length: 11 }, (_, index) => `02.${String(index + 1).padStart(2, '0')}`),
  );
});

test.each(locales)(
  'development names its holding company and the cities of its condominiums (%s)',
  (locale) => {
    renderView(BusinessAreaPage, 'business-development', locale);
    expect(screen.getByText(formatMessage(content, locale, 'area.facts.run')).nextSibling?.textContent).toBe(
      formatMessage(content, locale, 'area.development.run'),
    );
    expect(
      screen.getByText(formatMessage(content, locale, 'area.development.assets.list.3')).textContent,
    ).toMatch(/Berlin.*Lis+[ab]/);
  },
);
