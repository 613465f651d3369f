import type { PageProps } from '../app/page-props.ts';
import { HomeSheet } from './HomeSheet.tsx';
import { StillHero } from './StillHero.tsx';

/** A home page whose hero is one picture. */
export function HomePage(props: PageProps) {
  return <HomeSheet {...props} Hero={StillHero} />;
}
