import { css } from '@emotion/react';
import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { RevealEach } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-props.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { ContactForm } from '../forms/ContactForm.tsx';
import { ContactTiles } from './ContactTiles.tsx';
import { OfficeSection } from './OfficeSection.tsx';

/** The contact page: office, contact form, phone, email and postal address. */
export function ContactPage({ page }: PageProps) {
  const { t, locale } = useMessages();
  const { picture } = page;
  const { caption } = pictureOf(useContent(), picture);
  return (
    <>
      <DetailHero
        picture={<PagePicture name={picture} sizes="100vw" priority />}
        title={t('contact.hero.title')}
        subtitle={t('contact.hero.subtitle')}
        caption={caption[locale]}
      />
      <RevealEach margin="50px">
        <OfficeSection />
        <WriteSection />
        <ContactTiles />
      </RevealEach>
    </>
  );
}

const section = css`
  scroll-margin-block-start: 4rem;
`;
const text = css`
  ${type.body};
  ${column(1, 4, from.large)};
  color: var(--muted);
`;
const form = column(6, 7, from.large);

/** The contact form with a note on how messages are handled. */
function WriteSection() {
  const { t } = useMessages();
  return (
    <Section css={section} id="contact-form" labelledBy="write-title">
      <Grid>
        <SectionHead id="write-title" title={t('contact.form.title')} />
        <p css={text}>{t('contact.form.text')}</p>
        <div css={form}>
          <ContactForm labelledBy="write-title" />
        </div>
      </Grid>
    </Section>
  );
}
