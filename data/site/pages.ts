import { areaPictures } from '../content/area-pictures.ts';
import { businessAreaIds } from '../content/business-areas.ts';
import type { HomeVariantId } from '../content/home-variants.ts';
import type { PictureName } from '../content/pictures.ts';
import type { PlainKey } from '../messages/keys.ts';
import type { BusinessVariantId } from './business-variants.ts';
import { definePages, type PageDefinition, type PaletteName, type ShellName } from './page-row.ts';

/**
 * Every page of the site is a row of this table. Status, title, palette, shell, canonical URL, sitemap, navigation,
 * caching and tests read the same row.
 */

export type { LayoutName, PaletteName, ShellName } from './page-row.ts';

const homeVariant = <const Id extends HomeVariantId, const View extends 'home' | 'home-slides'>(
  identity: { id: Id; view: View },
  palette: PaletteName,
  shell: ShellName,
  picture: PictureName,
  more: Pick<PageDefinition, 'hydratesAtOnce' | 'headerColor'> = {},
) => ({
  ...identity,
  path: `/${identity.id}`,
  namespaces: ['home', 'newsletter', 'business'] as const,
  meta: 'home.meta' as const,
  palette,
  shell,
  picture,
  isIndexed: false,
  canonical: '/',
  parent: 'home' as const,
  ...more,
});

const businessVariant = <const Id extends BusinessVariantId>(
  id: Id,
  palette: PaletteName,
  picture: PictureName,
) => ({
  id,
  path: `/${id}`,
  view: 'business' as const,
  namespaces: ['business'] as const,
  meta: 'business.meta' as const,
  palette,
  picture,
  isIndexed: false,
  canonical: '/business',
  parent: 'business' as const,
});

const rows = definePages([
  {
    id: 'home',
    path: '/',
    view: 'home',
    namespaces: ['home', 'newsletter', 'business'],
    meta: 'home.meta',
    picture: 'hero_2_residential_corner_golden',
  },
  homeVariant({ id: 'home-beige', view: 'home' }, 'warm-beige', 'standard', 'hero_5_seaside_hotel_golden'),
  homeVariant(
    { id: 'home-grey', view: 'home' },
    'beige-grey',
    'standard',
    'project_medical_centre_white_day',
  ),
  homeVariant({ id: 'home-luxury', view: 'home' }, 'luxury', 'standard', 'hero_3_office_blue_hour'),
  homeVariant({ id: 'home-cool-grey', view: 'home' }, 'cool-grey', 'overlay', 'hero_3_office_blue_hour', {
    headerColor: 'light',
  }),
  homeVariant({ id: 'home-sandstone', view: 'home' }, 'sandstone', 'overlay', 'hero_5_seaside_hotel_golden', {
    headerColor: 'dark',
  }),
  homeVariant({ id: 'home-brown', view: 'home' }, 'brown', 'overlay-dark', 'regional_waterfront_panorama', {
    headerColor: 'light',
  }),
  homeVariant(
    { id: 'home-slideshow', view: 'home-slides' },
    'white',
    'overlay',
    'hero_1_waterfront_tower_dusk',
    {
      hydratesAtOnce: true,
      headerColor: 'dark',
    },
  ),
  homeVariant(
    { id: 'home-nav', view: 'home-slides' },
    'cool-grey',
    'overlay',
    'hero_4_senior_living_garden',
    {
      hydratesAtOnce: true,
      headerColor: 'dark',
    },
  ),
  homeVariant(
    { id: 'home-nav2', view: 'home-slides' },
    'white',
    'overlay-dark',
    'hero_2_residential_corner_golden',
    {
      hydratesAtOnce: true,
      headerColor: 'light',
    },
  ),
  {
    id: 'about',
    path: '/about',
    view: 'about',
    namespaces: ['about'],
    meta: 'about.meta',
    picture: 'abstract_massing_model_close',
  },
  {
    id: 'business',
    path: '/business',
    view: 'business',
    namespaces: ['business'],
    meta: 'business.meta',
    picture: 'business_office',
  },
  businessVariant('business-cool-grey', 'cool-grey', 'project_office_overcast_aluminium'),
  businessVariant('business-sandstone', 'sandstone', 'project_residential_sand_balconies_golden'),
  businessVariant('business-brown', 'brown', 'project_office_bronze_dusk'),
  ...businessAreaIds.map((id) => ({
    id: `business-${id}` as const,
    path: `/business/${id}`,
    view: 'business-area' as const,
    namespaces: ['business'] as const,
    meta: `business.${id}.meta` as const,
    parent: 'business' as const,
    picture: areaPictures.day[id],
  })),
  {
    id: 'projects',
    path: '/projects',
    view: 'projects',
    namespaces: ['projects'],
    meta: 'projects.meta',
    picture: 'project_residential_brick_bay_day',
    query: ['type', 'location', 'status'],
  },
  {
    id: 'projects-2',
    path: '/projects-2',
    view: 'projects-by-city',
    namespaces: ['projects'],
    meta: 'projects.meta',
    name: 'projects.byCity.title',
    isIndexed: false,
    canonical: '/projects',
    parent: 'projects',
    picture: 'project_residential_brick_bay_day',
    query: ['type', 'location', 'status'],
  },
  {
    id: 'regional',
    path: '/projects/erfurt-muehlhausen',
    view: 'regional',
    namespaces: ['regional'],
    meta: 'regional.meta',
    parent: 'projects',
    picture: 'regional_townscape_elevated',
  },
  {
    id: 'bremen',
    path: '/projects/bremen',
    view: 'bremen',
    namespaces: ['bremen'],
    meta: 'bremen.meta',
    palette: 'cool-grey',
    layout: 'bremen',
    parent: 'projects',
    picture: 'bremen_waterfront_tower_hero',
  },
  {
    id: 'bond',
    path: '/projects/hd-capital',
    view: 'bond',
    namespaces: ['bond', 'contact', 'errors'],
    meta: 'bond.meta',
    layout: 'bond',
    parent: 'projects',
    picture: 'bond_facade_grid_hero',
  },
  {
    // A project without a row of its own. Title and description are those of an unknown slug; a known one has its own.
    id: 'project',
    path: '/projects/:slug',
    view: 'project',
    namespaces: ['projects', 'errors'],
    meta: 'errors.notFound',
    isIndexed: false,
    parent: 'projects',
    picture: 'project_residential_brick_bay_day',
  },
  {
    id: 'contact',
    path: '/contact',
    view: 'contact',
    namespaces: ['contact', 'errors'],
    meta: 'contact.meta',
    picture: 'regional_waterfront_panorama',
    embedsMap: true,
  },
  {
    id: 'request',
    path: '/contact/request',
    view: 'request',
    namespaces: ['contact', 'errors'],
    meta: 'contact.request.meta',
    isIndexed: false,
    parent: 'contact',
    picture: 'regional_waterfront_panorama',
    query: ['request', 'project'],
  },
  {
    id: 'news',
    path: '/news',
    view: 'news',
    namespaces: ['news'],
    meta: 'news.meta',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
  },
  {
    id: 'article',
    path: '/news/:slug',
    view: 'article',
    namespaces: ['news'],
    meta: 'news.article.meta',
    isIndexed: false,
    parent: 'news',
    picture: 'abstract_plans_still_life',
    isUncacheable: true,
  },
  {
    id: 'admin',
    path: '/admin',
    view: 'admin',
    namespaces: ['admin', 'contact'],
    meta: 'admin.meta',
    layout: 'tool',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
    isUncacheable: true,
  },
  {
    // Shown at every path without a row.
    id: 'not-found',
    path: '*',
    view: 'error',
    namespaces: ['errors'],
    meta: 'errors.notFound',
    isIndexed: false,
    picture: 'fallback_white_massing_model',
    isUncacheable: true,
  },
]);

/** A page with its defaults. */
export type PageRow = (typeof rows)[number];
export type PageId = PageRow['id'];
export type ViewName = PageRow['view'];

/** Shown at every path without a row. */
export const notFoundPage = pageById('not-found');

/** All other pages. */
export const pages: readonly PageRow[] = rows.filter((row) => row !== notFoundPage);

/** Ids of the pages in the main navigation, in its order. */
export const navigation = [
  'home',
  'about',
  'business',
  'projects',
  'contact',
] as const satisfies readonly PageId[];

/**
 * Looks up a row by id.
 *
 * @throws Error when no page has the id.
 */
export function pageById(id: string): PageRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`No page has the id "${id}".`);
  return row;
}

/** Key of a page's name in navigation and breadcrumbs. The shared messages contain the names of all pages. */
export function pageNameKey(page: Pick<PageRow, 'meta' | 'name'>): PlainKey {
  return page.name ?? `${page.meta}.name`;
}
