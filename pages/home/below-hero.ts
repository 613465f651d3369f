/** Id of what follows the hero, where the scroll hint leads. */
export const belowHero = 'below-hero';
