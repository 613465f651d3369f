import { type BusinessAreaId, businessAreaIds } from './business-area-ids.ts';

export interface BusinessArea {
  id: BusinessAreaId;
  /** Name of a picture in `pictures/`. */
  picture: string;
}

const pictures: Record<BusinessAreaId, string> = {
  development: 'business_residential',
  'project-management': 'abstract_plans_still_life',
  'investment-management': 'business_office',
  'real-estate-management': 'business_retail_inner_city',
  'consulting-joint-venture': 'fallback_white_massing_model',
};

/** The five business areas, in the order of every list; their words are messages `business.<id>.*`. */
export const businessAreas: readonly BusinessArea[] = businessAreaIds.map((id) => ({
  id,
  picture: pictures[id],
}));
