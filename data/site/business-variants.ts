/** The variants of the business overview, each with the set of `area-pictures.json` of its five blocks. */
export const businessVariants = {
  business: 'overview-day',
  'business-cool-grey': 'overview-overcast',
  'business-sandstone': 'overview-late-sun',
  'business-brown': 'overview-dusk',
} as const;

export type BusinessVariantId = keyof typeof businessVariants;
