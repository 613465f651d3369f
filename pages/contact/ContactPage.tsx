import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { pictureNotes } from '../../data/derived/picture-notes.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import type { PageProps } from '../app/page-props.ts';
import { ContactTiles } from './ContactTiles.tsx';
import { OfficeSection } from './OfficeSection.tsx';
import { WriteSection } from './WriteSection.tsx';

/** The contact page: office, contact form, phone, email and postal address. */
export function ContactPage({ page }: PageProps) {
  const { t, locale } = useMessages();
  const { picture } = page;
  return (
    <>
      <DetailHero
        picture={<PagePicture name={picture} sizes="100vw" priority />}
        title={t('contact.hero.title')}
        subtitle={t('contact.hero.subtitle')}
        caption={pictureNotes[picture].caption[locale]}
      />
      <Reveal margin="50px">
        <OfficeSection />
      </Reveal>
      <Reveal margin="50px">
        <WriteSection />
      </Reveal>
      <Reveal margin="50px">
        <ContactTiles />
      </Reveal>
    </>
  );
}
