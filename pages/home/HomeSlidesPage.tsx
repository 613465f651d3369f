import type { PageProps } from '../app/page-props.ts';
import { HomeSections } from './HomeSections.tsx';
import { SlidesHero } from './SlidesHero.tsx';

/** A home page with a carousel as hero; a separate view, so that no other page loads the carousel. */
export function HomeSlidesPage(props: PageProps) {
  return <HomeSections {...props} Hero={SlidesHero} />;
}
