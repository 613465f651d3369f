import rows from '../content/home-variants.json' with { type: 'json' };
import type { HomeVariant } from '../schemas/content-schemas.ts';

export type HomeVariantId = keyof typeof rows;

/** The ten home pages: hero and sections of each, in their order. Palette and shell are in the page table. */
export const homeVariants = rows as Readonly<Record<HomeVariantId, HomeVariant>>;

/**
 * The variant of a home page.
 *
 * @throws Error when no home page has the id.
 */
export function homeVariant(pageId: string): HomeVariant {
  if (!Object.hasOwn(homeVariants, pageId)) throw new Error(`No home variant has the id "${pageId}".`);
  return homeVariants[pageId as HomeVariantId];
}
