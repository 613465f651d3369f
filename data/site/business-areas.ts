import type { PictureName } from '../content/pictures.ts';

/** The five business areas, in the order of every list; an id is also the last segment of the area's URL path. */
export const businessAreaIds = [
  'development',
  'project-management',
  'investment-management',
  'real-estate-management',
  'consulting-joint-venture',
] as const;

export type BusinessAreaId = (typeof businessAreaIds)[number];

/** One picture for each business area. */
export type AreaPictures = Readonly<Record<BusinessAreaId, PictureName>>;

export const areaPictures: AreaPictures = {
  development: 'business_residential',
  'project-management': 'abstract_plans_still_life',
  'investment-management': 'bond_facade_grid_hero',
  'real-estate-management': 'business_retail_inner_city',
  'consulting-joint-venture': 'fallback_white_massing_model',
};
