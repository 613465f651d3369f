/** Id of the element below the hero, the target of the scroll hint. */
export const belowHero = 'below-hero';
