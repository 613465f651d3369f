import type { AreaPictureSet } from '../schemas/area-pictures.ts';

/** The variants of the business overview, each with the set of pictures of its five blocks. */
export const businessVariants = {
  business: 'overview-day',
  'business-cool-grey': 'overview-overcast',
  'business-sandstone': 'overview-late-sun',
  'business-brown': 'overview-dusk',
} as const satisfies Record<string, AreaPictureSet>;

export type BusinessVariantId = keyof typeof businessVariants;
