import type { HomeHero, HomeVariant } from '../schemas/content-schemas.ts';

/**
 * Hero and sections of a home page. Palette and shell are in the page table.
 *
 * @throws Error when no home page has the id.
 */
export function homeVariant(
  { homeVariants }: { homeVariants: Readonly<Record<string, HomeVariant>> },
  pageId: string,
): HomeVariant {
  const variant = homeVariants[pageId];
  if (!variant) throw new Error(`No home variant has the id "${pageId}".`);
  return variant;
}

/** Names of the pictures of a hero, the first of which is shown first. */
export const heroPictures = (hero: HomeHero): readonly [string, ...string[]] =>
  hero.kind === 'still' ? [hero.picture] : hero.pictures;
