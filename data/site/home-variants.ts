import type { PictureName } from '../content/pictures.ts';
import { type AreaPictures, areaPictures } from './business-areas.ts';

/** The ten home pages: hero and sections of each, in their order. Palette and shell are in the page table. */

export type HomeHero =
  | { kind: 'still'; picture: PictureName; reversed?: boolean }
  | { kind: 'carousel'; pictures: readonly [PictureName, PictureName, PictureName, PictureName] };

type Tone = 'surface' | 'raised';

export type HomeSection =
  | { kind: 'about'; picture: PictureName; side: 'left' | 'right'; tone: Tone }
  | { kind: 'figures' }
  | { kind: 'areas'; layout: 'row'; step: 320 | 300; pictures: AreaPictures; tone: Tone }
  | { kind: 'areas'; layout: 'grid'; pictures: AreaPictures; tone: Tone }
  | {
      kind: 'news';
      titleLines: 2 | 3;
      layout: 'lead' | 'columns';
    }
  | { kind: 'newsletter' };

interface HomeVariant {
  hero: HomeHero;
  sections: readonly HomeSection[];
}

const nightPictures: AreaPictures = {
  ...areaPictures,
  development: 'project_residential_anthracite_blue_hour',
};
const warmPictures: AreaPictures = {
  development: 'project_residential_sand_balconies_golden',
  'project-management': 'abstract_plans_still_life',
  'investment-management': 'project_office_retail_corner_day',
  'real-estate-management': 'project_retail_limestone_day',
  'consulting-joint-venture': 'project_townhouses_half_timbered_golden',
};
const greyPictures: AreaPictures = {
  development: 'project_residential_pale_brick_overcast',
  'project-management': 'abstract_massing_model_close',
  'investment-management': 'project_office_overcast_aluminium',
  'real-estate-management': 'project_townhouses_slate_overcast',
  'consulting-joint-venture': 'fallback_white_massing_model',
};
const brickPictures: AreaPictures = {
  development: 'project_brick_halls_golden',
  'project-management': 'abstract_plans_still_life',
  'investment-management': 'project_office_bronze_dusk',
  'real-estate-management': 'project_retail_brick_dusk',
  'consulting-joint-venture': 'project_waterfront_quay_low_rise_golden',
};
const glassPictures: AreaPictures = {
  development: 'project_tower_harbour_day_close',
  'project-management': 'abstract_massing_model_close',
  'investment-management': 'business_office',
  'real-estate-management': 'project_office_anthracite_golden',
  'consulting-joint-venture': 'fallback_white_massing_model',
};

const plans = 'abstract_plans_still_life';

const variants = {
  home: {
    hero: { kind: 'still', picture: 'hero_2_residential_corner_golden' },
    sections: [
      { kind: 'about', picture: plans, side: 'left', tone: 'surface' },
      { kind: 'figures' },
      { kind: 'areas', layout: 'row', step: 320, pictures: areaPictures, tone: 'surface' },
      { kind: 'news', titleLines: 2, layout: 'lead' },
      { kind: 'newsletter' },
    ],
  },
  'home-beige': {
    hero: { kind: 'still', picture: 'hero_5_seaside_hotel_golden' },
    sections: [
      { kind: 'figures' },
      { kind: 'about', picture: 'business_healthcare_senior_living', side: 'right', tone: 'surface' },
      { kind: 'areas', layout: 'row', step: 320, pictures: warmPictures, tone: 'raised' },
      { kind: 'news', titleLines: 3, layout: 'columns' },
      { kind: 'newsletter' },
    ],
  },
  'home-grey': {
    hero: { kind: 'still', picture: 'project_medical_centre_white_day', reversed: true },
    sections: [
      { kind: 'about', picture: 'project_townhouses_slate_overcast', side: 'left', tone: 'raised' },
      { kind: 'areas', layout: 'row', step: 320, pictures: greyPictures, tone: 'surface' },
      { kind: 'news', titleLines: 2, layout: 'columns' },
      { kind: 'newsletter' },
    ],
  },
  'home-luxury': {
    hero: { kind: 'still', picture: 'hero_3_office_blue_hour' },
    sections: [
      { kind: 'figures' },
      { kind: 'areas', layout: 'grid', pictures: nightPictures, tone: 'surface' },
      { kind: 'about', picture: 'abstract_rooftop_pool_golden', side: 'right', tone: 'surface' },
      { kind: 'news', titleLines: 2, layout: 'lead' },
      { kind: 'newsletter' },
    ],
  },
  'home-cool-grey': {
    hero: { kind: 'still', picture: 'hero_3_office_blue_hour_sky' },
    sections: [
      { kind: 'about', picture: 'abstract_massing_model_close', side: 'right', tone: 'surface' },
      { kind: 'areas', layout: 'row', step: 320, pictures: glassPictures, tone: 'raised' },
      { kind: 'news', titleLines: 2, layout: 'lead' },
      { kind: 'newsletter' },
    ],
  },
  'home-sandstone': {
    hero: { kind: 'still', picture: 'hero_5_seaside_hotel_golden_sky', reversed: true },
    sections: [
      { kind: 'about', picture: 'project_seaside_villa_cream_day', side: 'left', tone: 'raised' },
      { kind: 'figures' },
      { kind: 'areas', layout: 'row', step: 320, pictures: warmPictures, tone: 'surface' },
      { kind: 'news', titleLines: 3, layout: 'lead' },
      { kind: 'newsletter' },
    ],
  },
  'home-brown': {
    hero: { kind: 'still', picture: 'regional_waterfront_panorama' },
    sections: [
      { kind: 'figures' },
      { kind: 'areas', layout: 'row', step: 320, pictures: brickPictures, tone: 'surface' },
      { kind: 'about', picture: 'project_brick_halls_golden', side: 'left', tone: 'raised' },
      { kind: 'news', titleLines: 2, layout: 'columns' },
      { kind: 'newsletter' },
    ],
  },
  'home-slideshow': {
    hero: {
      kind: 'carousel',
      pictures: [
        'hero_1_waterfront_tower_dusk_sky',
        'hero_2_residential_corner_golden_sky',
        'hero_4_senior_living_garden_sky',
        'hero_5_seaside_hotel_golden_sky',
      ],
    },
    sections: [
      { kind: 'figures' },
      { kind: 'about', picture: plans, side: 'right', tone: 'surface' },
      { kind: 'areas', layout: 'row', step: 300, pictures: areaPictures, tone: 'raised' },
      { kind: 'news', titleLines: 2, layout: 'columns' },
      { kind: 'newsletter' },
    ],
  },
  'home-nav': {
    hero: {
      kind: 'carousel',
      pictures: [
        'hero_4_senior_living_garden_sky',
        'hero_3_office_blue_hour_sky',
        'hero_1_waterfront_tower_dusk_sky',
        'hero_2_residential_corner_golden_sky',
      ],
    },
    sections: [
      { kind: 'areas', layout: 'row', step: 300, pictures: glassPictures, tone: 'surface' },
      { kind: 'about', picture: 'abstract_massing_model_close', side: 'left', tone: 'raised' },
      { kind: 'news', titleLines: 3, layout: 'columns' },
      { kind: 'newsletter' },
    ],
  },
  'home-nav2': {
    hero: {
      kind: 'carousel',
      pictures: [
        'hero_2_residential_corner_golden_sky',
        'hero_5_seaside_hotel_golden_sky',
        'hero_3_office_blue_hour_sky',
        'hero_1_waterfront_tower_dusk_sky',
      ],
    },
    sections: [
      { kind: 'news', titleLines: 2, layout: 'columns' },
      { kind: 'about', picture: 'project_residential_brick_bay_day', side: 'right', tone: 'raised' },
      { kind: 'areas', layout: 'row', step: 300, pictures: brickPictures, tone: 'surface' },
      { kind: 'newsletter' },
    ],
  },
} satisfies Record<string, HomeVariant>;

type Variants = typeof variants;
type HomeVariantId = keyof Variants;

/** Ids of the home pages whose hero is of this kind. */
export type HomeVariantIdOf<Kind extends HomeHero['kind']> = {
  [Id in HomeVariantId]: Variants[Id]['hero']['kind'] extends Kind ? Id : never;
}[HomeVariantId];

export const homeVariants: Readonly<Record<HomeVariantId, HomeVariant>> = variants;

/**
 * The variant of a home page.
 *
 * @throws Error when no home page has the id.
 */
export function homeVariant(pageId: string): HomeVariant {
  if (!Object.hasOwn(homeVariants, pageId)) throw new Error(`No home variant has the id "${pageId}".`);
  return homeVariants[pageId as HomeVariantId];
}
