import { Hero } from '@hd-group/ui/hero/Hero.tsx';
import { pictureNotes } from '../../data/picture-notes.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { useTexts } from '../app/use-texts.ts';
import type { HomeHeroProps } from './HomeSheet.tsx';
import { useHeroWords } from './use-hero-words.tsx';

/** The full-height hero with one picture. */
export function StillHero({ hero, underHeader }: HomeHeroProps) {
  const { locale } = useTexts();
  const words = useHeroWords();
  if (hero.kind !== 'still') throw new Error('This hero shows one picture.');
  return (
    <Hero
      {...words}
      underHeader={underHeader}
      reversed={hero.reversed}
      picture={<PagePicture name={hero.picture} sizes="100vw" priority />}
      caption={pictureNotes[hero.picture].caption[locale]}
    />
  );
}
