import type { PlainKey } from '../messages/keys.ts';
import { businessAreaIds } from '../schemas/business-areas.ts';
import type { AreaPictures } from '../schemas/content-schemas.ts';
import type { PictureName } from '../schemas/pictures.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { homeVariantRows } from './home-variant-rows.ts';
import { definePages } from './page-row.ts';
import { businessVariant, editorPage, legalPage, linkPage, staffPage } from './row-builders.ts';

/**
 * Every page of the site is a row of this table. Status, title, palette, shell, canonical URL, sitemap, navigation,
 * caching and tests read the same row.
 */

export type { LayoutName, PaletteName } from './page-row.ts';

const rows = definePages([
  {
    id: 'home',
    path: '/',
    view: 'home',
    namespaces: ['home', 'newsletter', 'areas'],
    meta: 'home.meta',
    picture: 'hero_2_residential_corner_golden',
  },
  ...homeVariantRows,
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
    namespaces: ['business', 'areas'],
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
    namespaces: ['business', 'area', 'areas'] as const,
    meta: `area.${id}.meta` as const,
    parent: 'business' as const,
    picture: 'business_office',
    area: id,
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
    project: 'erfurt-muehlhausen',
    view: 'regional',
    namespaces: ['regional'],
    meta: 'regional.meta',
    parent: 'projects',
    picture: 'regional_townscape_elevated',
  },
  {
    id: 'bremen',
    path: '/projects/bremen',
    project: 'bremen',
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
    project: 'hd-capital',
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
    hasOfficeMap: true,
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
    // Exists with a picture for the press or a boilerplate.
    id: 'press',
    path: '/press',
    view: 'press',
    namespaces: ['press'],
    meta: 'press.meta',
    picture: 'abstract_massing_model_close',
  },
  legalPage('notice', '/legal-notice', 'legal'),
  legalPage('privacy', '/privacy', 'privacy'),
  legalPage('accessibility', '/accessibility', 'accessibility'),
  {
    id: 'newsletter',
    path: '/newsletter',
    view: 'link-request',
    namespaces: ['subscription'],
    meta: 'subscription.link.meta',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
  },
  {
    ...linkPage,
    id: 'newsletter-confirm',
    path: '/newsletter/confirm',
    view: 'confirm',
    namespaces: ['subscription'],
    meta: 'subscription.confirm.meta',
    picture: 'abstract_plans_still_life',
  },
  {
    ...linkPage,
    id: 'unsubscribe',
    path: '/newsletter/unsubscribe',
    view: 'unsubscribe',
    namespaces: ['subscription'],
    meta: 'subscription.unsubscribe.meta',
    picture: 'abstract_plans_still_life',
  },
  {
    id: 'admin',
    path: '/admin',
    view: 'admin',
    query: ['token'],
    namespaces: ['admin', 'contact'],
    meta: 'admin.meta',
    layout: 'tool',
    isIndexed: false,
    picture: 'abstract_plans_still_life',
    isUncacheable: true,
  },
  staffPage('people'),
  staffPage('account'),
  { ...staffPage('password'), namespaces: ['admin', 'staff', 'errors'], query: ['token'] },
  { ...editorPage('content'), query: ['page'] },
  { ...editorPage('content-document'), query: ['key'] },
  editorPage('content-pictures'),
  {
    ...editorPage('content-publish'),
    namespaces: [...editorPage('content-publish').namespaces, 'errors'],
    query: ['key'],
  },
  { ...editorPage('content-editions'), query: ['key'] },
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

/** Whether search engines may list a page: a legal page unless the company has another URL for it, that of news with an article. */
export function isIndexed(
  { id, isIndexed }: PageRow,
  content: Pick<PageContent, 'company' | 'news'>,
): boolean {
  // Read only there, since a page gets what its rendering has read.
  if (id === 'news') return content.news.some(({ hasText }) => hasText);
  return isIndexed && !(isLegalPageId(id) && content.company.legal[id] !== null);
}

/** Name of the picture of a page for the cards of social networks. */
export function pagePicture(
  { picture, area }: PageRow,
  { areaPictures }: { areaPictures: Readonly<Record<string, AreaPictures>> },
): PictureName {
  return (area && areaPictures.day?.[area]) ?? picture;
}

/** All other pages. */
export const pages: readonly PageRow[] = rows.filter((row) => row !== notFoundPage);

/** Ids of the pages in the main navigation of the header, in its order. */
export const navigation = [
  'home',
  'about',
  'business',
  'projects',
  'contact',
] as const satisfies readonly PageId[];

/** Ids of the pages that the footer lists; it may have more than the header. */
export const footerNavigation: readonly PageId[] = [...navigation, 'press'];

/** Ids of the legal pages, which every footer links to; keys of `legal` in `company.json`. */
export const legalNavigation = ['notice', 'privacy', 'accessibility'] as const satisfies readonly PageId[];
export type LegalPageId = (typeof legalNavigation)[number];

function isLegalPageId(id: string): id is LegalPageId {
  return legalNavigation.some((each) => each === id);
}

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

/** Key of a page's name in navigation and breadcrumbs. The shared messages contain the names of all pages but those of the editor. */
export function pageNameKey(page: Pick<PageRow, 'meta' | 'name'>): PlainKey {
  return page.name ?? `${page.meta}.name`;
}
