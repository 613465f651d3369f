import type { PageProps } from '../app/page-props.ts';
import { HomeSections } from './HomeSections.tsx';
import { SlidesHero } from './SlidesHero.tsx';

/** A home page whose hero changes between four pictures; a view of its own, so that no other page loads a carousel. */
export function HomeSlidesPage(props: PageProps) {
  return <HomeSections {...props} Hero={SlidesHero} />;
}
