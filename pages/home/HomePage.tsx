import { Hero } from '@hd-group/ui/hero/Hero.tsx';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { type HomeHeroProps, HomeSections } from './HomeSections.tsx';
import { useHeroMessages } from './use-hero-messages.tsx';

/** A home page with a still picture as hero. */
export function HomePage(props: PageProps) {
  return <HomeSections {...props} Hero={StillHero} />;
}

/** The full-height hero with one picture. */
function StillHero({ hero, underHeader }: HomeHeroProps) {
  const { locale } = useMessages();
  const content = useContent();
  const messages = useHeroMessages();
  if (hero.kind !== 'still')
    throw new Error(`StillHero needs a hero of the kind "still", not "${hero.kind}".`);
  return (
    <Hero
      {...messages}
      underHeader={underHeader}
      reversed={hero.reversed}
      picture={<PagePicture name={hero.picture} sizes="100vw" priority />}
      caption={pictureOf(content, hero.picture).caption[locale]}
    />
  );
}
