import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { PagePicture, type PictureName } from '../app/PagePicture.tsx';
import type { PageProps } from '../app/page-props.ts';
import { useTexts } from '../app/use-texts.ts';
import { ContactTiles } from './ContactTiles.tsx';
import { OfficeSection } from './OfficeSection.tsx';
import { WriteSection } from './WriteSection.tsx';

/** Where the office is, how to reach it, and the form. */
export function ContactPage({ page }: PageProps) {
  const { t } = useTexts();
  return (
    <>
      <DetailHero
        picture={<PagePicture name={page.picture as PictureName} sizes="100vw" priority />}
        title={t('contact.hero.title')}
        subtitle={t('contact.hero.subtitle')}
      />
      <OfficeSection />
      <WriteSection />
      <ContactTiles />
    </>
  );
}
