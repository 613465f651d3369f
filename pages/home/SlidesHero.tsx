import { HeroCarousel } from '@hd-group/ui/carousel/HeroCarousel.tsx';
import { useEffect } from 'react';
import { pictureNotes } from '../../data/picture-notes.ts';
import { setHeaderInk } from '../app/header-ink.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { useTexts } from '../app/use-texts.ts';
import type { HomeHeroProps } from './HomeSheet.tsx';
import { useHeroWords } from './use-hero-words.tsx';

/** The hero with four pictures; an overlay header takes the ink that each picture wants. */
export function SlidesHero({ hero, underHeader }: HomeHeroProps) {
  const { t, locale } = useTexts();
  const words = useHeroWords();
  useEffect(() => () => setHeaderInk(null), []);
  if (hero.kind !== 'carousel') throw new Error('This hero shows several pictures.');
  return (
    <HeroCarousel
      {...words}
      underHeader={underHeader}
      interval={3000}
      onSlide={(_index, ink) => setHeaderInk(ink)}
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
        const { caption, ink } = pictureNotes[name];
        return {
          id: name,
          picture: <PagePicture name={name} sizes="100vw" priority={index === 0} />,
          caption: caption[locale],
          ink,
        };
      })}
    />
  );
}
