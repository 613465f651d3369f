import { completeContent } from '../../test/support/complete-content.ts';
import { locales } from '../../test/support/languages.ts';
import { claimById } from '../derived/claims.ts';
import { linkedSlug } from '../derived/projects.ts';
import type { Locale } from '../locale.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { notFoundPage, type PageRow, pageById, pages } from './pages.ts';
import { structuredData } from './structured-data.ts';

const content = createSnapshot(completeContent());
const { company, projects } = content;
const origin = 'https://www.hd-group.example';
const graphOf = (page: PageRow, locale: Locale = 'en') => {
  const [{ '@context': context, '@graph': graph }] = structuredData({
    content,
    page,
    locale,
    origin,
    title: `Title – ${company.name}`,
    description: 'Description',
    nameOf: (row) => row.id,
  });
  expect(context).toBe('https://schema.org');
  return graph;
};
const typesOf = (page: PageRow) => graphOf(page).map((node) => node['@type']);
const node = (page: PageRow, type: string, locale?: Locale) =>
  graphOf(page, locale).find((each) => each['@type'] === type);

test('every page describes the organisation and the site in both languages, and subpages their breadcrumbs', () => {
  for (const page of [...pages, notFoundPage]) {
    const hasTrail = page.id !== 'home' && page.canonical !== '/' && page !== notFoundPage;
    expect(typesOf(page).slice(0, 3).includes('BreadcrumbList')).toBe(hasTrail);
    expect(typesOf(page).slice(0, 2)).toEqual(['Organization', 'WebSite']);
    for (const locale of locales)
      expect(JSON.stringify(graphOf(page, locale))).not.toMatch(/undefined|null|\*|:slug/);
  }
});

test.each([
  ['contact', 'LocalBusiness'],
  ['projects', 'CollectionPage'],
  ['bremen', 'ApartmentComplex'],
  ['business', 'Service'],
  ['business-development', 'Service'],
])('%s contains a %s', (id, type) => {
  expect(typesOf(pageById(id))).toContain(type);
});

test('breadcrumbs lead from home to the page, with the language in their URLs', () => {
  const list = node(pageById('bremen'), 'BreadcrumbList', 'de')?.itemListElement;
  expect(list).toEqual([
    { '@type': 'ListItem', position: 1, name: 'home', item: `${origin}/?lang=de` },
    { '@type': 'ListItem', position: 2, name: 'projects', item: `${origin}/projects?lang=de` },
    { '@type': 'ListItem', position: 3, name: 'bremen', item: `${origin}/projects/bremen?lang=de` },
  ]);
});

test('the list of projects has the number of all, and the linked ones with name and URL', () => {
  const mainEntity = node(pageById('projects'), 'CollectionPage')?.mainEntity;
  const linked = projects.filter(linkedSlug).map(({ name }) => ({ name, url: expect.any(String) }));
  expect(mainEntity).toMatchObject({ numberOfItems: projects.length, itemListElement: linked });
});

test('the office has the opening hours, coordinates and phone number of the company', () => {
  expect(node(pageById('contact'), 'LocalBusiness')).toMatchObject({
    telephone: company.phone,
    geo: company.coordinates,
    openingHoursSpecification: company.openingHours.map(({ opens, closes }) => ({ opens, closes })),
  });
});

test('the Bremen tower has the number of units of its claim', () => {
  expect(node(pageById('bremen'), 'ApartmentComplex')?.numberOfAccommodationUnits).toEqual({
    '@type': 'QuantitativeValue',
    value: claimById(content, 'bremenUnits').value,
  });
});

test('the page of the bonds contains no figure, no offer and nothing financial', () => {
  const bond = pageById('bond');
  expect(typesOf(bond)).toEqual(['Organization', 'WebSite', 'BreadcrumbList']);
  const text = JSON.stringify(graphOf(bond));
  expect(text).not.toMatch(/offer|price|currency|financ|invest|€/i);
  for (const id of ['bondPerProject', 'bondTotal'])
    expect(text).not.toContain(`"${claimById(content, id).value}`);
});
