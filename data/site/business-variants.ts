import type { AreaPictures } from './business-areas.ts';

/**
 * The four variants of the business overview. The palette and the hero picture of a variant are in its row of `pages.ts`,
 * the pictures of its five blocks, which share one light, are here.
 */
export const businessVariants = {
  // White: clear day, and models and plans on paper.
  business: {
    development: 'business_residential',
    'project-management': 'abstract_plans_still_life',
    'investment-management': 'bond_facade_grid_hero',
    'real-estate-management': 'project_retail_limestone_day',
    'consulting-joint-venture': 'fallback_white_massing_model',
  },
  // Cool grey: overcast sky.
  'business-cool-grey': {
    development: 'project_residential_pale_brick_overcast',
    'project-management': 'project_care_home_brick_overcast',
    'investment-management': 'hero_3_office_blue_hour',
    'real-estate-management': 'project_townhouses_slate_overcast',
    'consulting-joint-venture': 'abstract_massing_model_close',
  },
  // Sandstone: late sun.
  'business-sandstone': {
    development: 'hero_2_residential_corner_golden',
    'project-management': 'project_brick_halls_golden',
    'investment-management': 'project_office_anthracite_golden',
    'real-estate-management': 'project_office_retail_corner_day',
    'consulting-joint-venture': 'regional_townscape_elevated',
  },
  // Brown: dusk and lit windows.
  'business-brown': {
    development: 'project_residential_anthracite_blue_hour',
    'project-management': 'project_brick_halls_blue_hour',
    'investment-management': 'hero_1_waterfront_tower_dusk',
    'real-estate-management': 'business_retail_inner_city',
    'consulting-joint-venture': 'project_seaside_hotel_blue_hour',
  },
} satisfies Record<string, AreaPictures>;

export type BusinessVariantId = keyof typeof businessVariants;

/**
 * The pictures of a business page's five blocks.
 *
 * @param pageId id of the page's row.
 * @throws Error when the page is not a variant of the overview.
 */
export function businessPictures(pageId: string): AreaPictures {
  if (!Object.hasOwn(businessVariants, pageId))
    throw new Error(`No business variant has the id "${pageId}".`);
  return businessVariants[pageId as BusinessVariantId];
}
