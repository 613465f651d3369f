import { HeroCarousel } from '@hd-group/ui/carousel/HeroCarousel.tsx';
import { useRef } from 'react';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { type HomeHeroProps, HomeSections } from './HomeSections.tsx';
import { useHeroMessages } from './use-hero-messages.tsx';

/** A home page with a carousel as hero; a separate view, so that no other page loads the carousel. */
export function HomeSlidesPage(props: PageProps) {
  return <HomeSections {...props} Hero={SlidesHero} />;
}

/** The hero with a carousel; the overlay header takes the colour that contrasts with the current picture. */
function SlidesHero({ hero, underHeader }: HomeHeroProps) {
  const { t, locale } = useMessages();
  const content = useContent();
  const messages = useHeroMessages();
  const header = useRef<Element>(null);
  /** React does not set the attribute again, as the header's own colour stays that of the first picture. */
  const colorHeader = (foreground: string) => {
    // Another page may be in place before this one has ended.
    header.current ??= document.querySelector('header[data-shell]');
    header.current?.setAttribute('data-foreground', foreground);
  };
  if (hero.kind !== 'carousel')
    throw new Error(`SlidesHero needs a hero of the kind "carousel", not "${hero.kind}".`);
  return (
    <HeroCarousel
      {...messages}
      underHeader={underHeader}
      onSlide={colorHeader}
      labels={{
        kind: t('home.carousel.kind'),
        region: t('home.carousel.label'),
        previous: t('home.carousel.previous'),
        next: t('home.carousel.next'),
        stop: t('home.carousel.stop'),
        start: t('home.carousel.start'),
        slide: (position, total) =>
          `${t('home.carousel.slide')} ${position} ${t('home.carousel.of')} ${total}`,
      }}
      slides={hero.pictures.map((name, index) => {
        const { caption, ink } = pictureOf(content, name);
        return {
          id: name,
          picture: <PagePicture name={name} sizes="100vw" priority={index === 0} />,
          caption: caption[locale],
          headerForeground: ink,
        };
      })}
    />
  );
}
