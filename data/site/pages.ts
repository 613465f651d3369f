import { areaPictures } from '../content/area-pictures.ts';
import { businessAreaIds } from '../content/business-areas.ts';
import type { PictureName } from '../content/pictures.ts';
import type { BusinessVariantId } from './business-variants.ts';
import type { PageFacts, PageId, PageIdentity, PageRow, PaletteName, ShellName } from './page-row.ts';

/**
 * Every page of the site is a row of this table. Status, title, palette, shell, canonical URL, sitemap, navigation,
 * caching and tests read the same row.
 */

export type {
  LayoutName,
  Namespace,
  PageId,
  PageRow,
  PaletteName,
  ShellName,
  ViewName,
} from './page-row.ts';

const page = (
  row: PageIdentity & Pick<PageFacts, 'path' | 'namespaces' | 'meta' | 'picture'> & Partial<PageFacts>,
): PageRow => ({
  palette: 'white',
  shell: 'standard',
  layout: 'main',
  isIndexed: true,
  ...row,
});

const homeVariant = (
  identity: Extract<PageIdentity, { view: 'home' | 'home-slides' }>,
  palette: PaletteName,
  shell: ShellName,
  picture: PictureName,
  more: Partial<PageFacts> = {},
): PageRow =>
  page({
    ...identity,
    path: `/${identity.id}`,
    namespaces: ['home', 'newsletter', 'business'],
    meta: 'home.meta',
    palette,
    shell,
    picture,
    isIndexed: false,
    canonical: '/',
    parent: 'home',
    ...more,
  });

const businessVariant = (id: BusinessVariantId, palette: PaletteName, picture: PictureName): PageRow =>
  page({
    id,
    path: `/${id}`,
    view: 'business',
    namespaces: ['business'],
    meta: 'business.meta',
    palette,
    picture,
    isIndexed: false,
    canonical: '/business',
    parent: 'business',
  });

/** A page that a mail links to, with a token. */
const linkPage = (
  identity: Extract<PageIdentity, { view: 'newsletter-confirm' | 'unsubscribe' }>,
  name: 'confirm' | 'unsubscribe',
): PageRow =>
  page({
    ...identity,
    path: `/newsletter/${name}`,
    namespaces: ['subscription'],
    meta: `subscription.${name}.meta`,
    isIndexed: false,
    parent: 'newsletter',
    picture: 'abstract_plans_still_life',
    query: ['token'],
    isUncacheable: true,
  });

export const pages: readonly PageRow[] = [
  page({
    id: 'home',
    path: '/',
    view: 'home',
    namespaces: ['home', 'newsletter', 'business'],
    meta: 'home.meta',
    picture: 'hero_2_residential_corner_golden',
  }),
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
  page({
    id: 'about',
    path: '/about',
    view: 'about',
    namespaces: ['about'],
    meta: 'about.meta',
    picture: 'abstract_massing_model_close',
  }),
  page({
    id: 'business',
    path: '/business',
    view: 'business',
    namespaces: ['business'],
    meta: 'business.meta',
    picture: 'business_office',
  }),
  businessVariant('business-cool-grey', 'cool-grey', 'project_office_overcast_aluminium'),
  businessVariant('business-sandstone', 'sandstone', 'project_residential_sand_balconies_golden'),
  businessVariant('business-brown', 'brown', 'project_office_bronze_dusk'),
  ...businessAreaIds.map((id) =>
    page({
      id: `business-${id}`,
      path: `/business/${id}`,
      view: 'business-area',
      namespaces: ['business'],
      meta: `business.${id}.meta`,
      parent: 'business',
      picture: areaPictures.day[id],
    }),
  ),
  page({
    id: 'projects',
    path: '/projects',
    view: 'projects',
    namespaces: ['projects'],
    meta: 'projects.meta',
    picture: 'project_residential_brick_bay_day',
    query: ['type', 'location', 'status'],
  }),
  page({
    id: 'projects-2',
    path: '/projects-2',
    view: 'projects-by-city',
    namespaces: ['projects'],
    meta: 'projects.meta',
    isIndexed: false,
    canonical: '/projects',
    parent: 'projects',
    picture: 'project_residential_brick_bay_day',
    query: ['type', 'location', 'status'],
  }),
  page({
    id: 'regional',
    path: '/projects/erfurt-muehlhausen',
    view: 'regional',
    namespaces: ['regional'],
    meta: 'regional.meta',
    parent: 'projects',
    picture: 'regional_townscape_elevated',
  }),
  page({
    id: 'bremen',
    path: '/projects/bremen',
    view: 'bremen',
    namespaces: ['bremen'],
    meta: 'bremen.meta',
    palette: 'cool-grey',
    layout: 'bremen',
    parent: 'projects',
    picture: 'bremen_waterfront_tower_hero',
  }),
  page({
    id: 'bond',
    path: '/projects/hd-capital',
    view: 'bond',
    namespaces: ['bond'],
    meta: 'bond.meta',
    layout: 'bond',
    parent: 'projects',
    picture: 'bond_facade_grid_hero',
  }),
  page({
    id: 'contact',
    path: '/contact',
    view: 'contact',
    namespaces: ['contact', 'errors'],
    meta: 'contact.meta',
    picture: 'regional_waterfront_panorama',
    embedsMap: true,
  }),
  page({
    id: 'news',
    path: '/news',
    view: 'news',
    namespaces: ['news'],
    meta: 'news.meta',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
  }),
  page({
    id: 'article',
    path: '/news/:slug',
    view: 'article',
    namespaces: ['news'],
    meta: 'news.article.meta',
    isIndexed: false,
    parent: 'news',
    picture: 'abstract_plans_still_life',
    isUncacheable: true,
  }),
  page({
    id: 'newsletter',
    path: '/newsletter',
    view: 'newsletter',
    namespaces: ['subscription'],
    meta: 'subscription.link.meta',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
  }),
  linkPage({ id: 'newsletter-confirm', view: 'newsletter-confirm' }, 'confirm'),
  linkPage({ id: 'unsubscribe', view: 'unsubscribe' }, 'unsubscribe'),
  page({
    id: 'admin',
    path: '/admin',
    view: 'admin',
    namespaces: ['admin', 'contact'],
    meta: 'admin.meta',
    layout: 'tool',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
    isUncacheable: true,
  }),
];

/** Shown at every path without a row. */
export const notFoundPage: PageRow = page({
  id: 'not-found',
  path: '*',
  view: 'not-found',
  namespaces: ['errors'],
  meta: 'errors.notFound',
  isIndexed: false,
  picture: 'fallback_white_massing_model',
  isUncacheable: true,
});

/** Ids of the pages in the main navigation, in its order. */
export const navigation: readonly PageId[] = ['home', 'about', 'business', 'projects', 'contact'];

const byId = new Map<string, PageRow>([...pages, notFoundPage].map((row) => [row.id, row]));

/**
 * Looks up a row by id.
 *
 * @throws Error when no page has the id.
 */
export function pageById(id: string): PageRow {
  const row = byId.get(id);
  if (!row) throw new Error(`No page has the id "${id}".`);
  return row;
}
