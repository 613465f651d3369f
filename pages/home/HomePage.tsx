import type { PageProps } from '../app/page-props.ts';
import { HomeSections } from './HomeSections.tsx';
import { StillHero } from './StillHero.tsx';

/** A home page with a still picture as hero. */
export function HomePage(props: PageProps) {
  return <HomeSections {...props} Hero={StillHero} />;
}
