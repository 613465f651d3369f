import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { pictureNotes } from '../../data/picture-notes.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import type { PageProps } from '../app/page-props.ts';
import { useTexts } from '../app/use-texts.ts';
import { ContactTiles } from './ContactTiles.tsx';
import { OfficeSection } from './OfficeSection.tsx';
import { WriteSection } from './WriteSection.tsx';

/** Where the office is, how to reach it, and the form. */
export function ContactPage({ page }: PageProps) {
  const { t, locale } = useTexts();
  const { picture } = page;
  return (
    <>
      <DetailHero
        picture={<PagePicture name={picture} sizes="100vw" priority />}
        title={t('contact.hero.title')}
        subtitle={t('contact.hero.subtitle')}
        caption={pictureNotes[picture].caption[locale]}
      />
      <OfficeSection />
      <WriteSection />
      <ContactTiles />
    </>
  );
}
