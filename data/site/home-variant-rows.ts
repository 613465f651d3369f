import { homeVariant } from './row-builders.ts';

/** The rows of the variants of the home page. */
export const homeVariantRows = [
  homeVariant({ id: 'home-beige', view: 'home' }, 'warm-beige', 'standard', 'hero_5_seaside_hotel_golden'),
  homeVariant(
    { id: 'home-grey', view: 'home' },
    'beige-grey',
    'standard',
    'project_medical_centre_white_day',
  ),
  homeVariant({ id: 'home-luxury', view: 'home' }, 'luxury', 'standard', 'hero_3_office_blue_hour'),
  homeVariant({ id: 'home-cool-grey', view: 'home' }, 'cool-grey', 'overlay', 'hero_3_office_blue_hour'),
  homeVariant({ id: 'home-sandstone', view: 'home' }, 'sandstone', 'overlay', 'hero_5_seaside_hotel_golden'),
  homeVariant({ id: 'home-brown', view: 'home' }, 'brown', 'overlay-dark', 'regional_waterfront_panorama'),
  homeVariant(
    { id: 'home-slideshow', view: 'home-slides' },
    'white',
    'overlay',
    'hero_1_waterfront_tower_dusk',
  ),
  homeVariant({ id: 'home-nav', view: 'home-slides' }, 'cool-grey', 'overlay', 'hero_4_senior_living_garden'),
  homeVariant(
    { id: 'home-nav2', view: 'home-slides' },
    'white',
    'overlay-dark',
    'hero_2_residential_corner_golden',
  ),
];
