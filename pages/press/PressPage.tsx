import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { RevealEach } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { factSheet } from '../../data/site/document-paths.ts';
import { pressFiles } from '../../data/site/press-files.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { plainLink } from '../contact/link-style.ts';
import { documentOf } from '../documents/document-of.ts';
import { fileSize } from '../documents/file-size.ts';
import { PressFiles } from './PressFiles.tsx';
import { PressPictures } from './PressPictures.tsx';

const download = css`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1.25rem;
    margin-block-start: 1.25rem;
  }
  > span {
    ${type.legend};
    color: var(--muted);
  }
`;

/** What journalists need: text and contact, pictures, logo and fact sheet, one by one and as one archive. */
export function PressPage() {
  const { t } = useMessages();
  const { press } = useContent();
  const format = useArchiveFormat();
  return (
    <>
      <PageHero
        title={t('press.title')}
        intro={
          <>
            <p>{t('press.intro')}</p>
            <p css={download}>
              <Button
                href={pressFiles.archive}
                type="application/zip"
                kind="primary"
                aria-describedby="press-archive"
              >
                {t('press.all')}
              </Button>
              <span id="press-archive">{format}</span>
            </p>
          </>
        }
      />
      <RevealEach>
        <TextAndContact />
        {press.pictures.length > 0 && <PressPictures />}
        <PressFiles />
      </RevealEach>
    </>
  );
}

/** Format of the archive, and its size in MB as far as those of all pictures are known. */
function useArchiveFormat(): string {
  const { locale } = useMessages();
  const content = useContent();
  const pictures = content.press.pictures.map(({ bytes }) => bytes);
  const sheets = content.languages.map(({ code }) => documentOf(content, factSheet, code)?.bytes ?? 0);
  if (pictures.includes(null)) return 'ZIP';
  const bytes = [...pictures, ...sheets].reduce((sum: number, each) => sum + (each ?? 0), 0);
  return `ZIP, ${fileSize(bytes, locale)}`;
}

const text = css`
  ${type.lead};
  ${column(1, 7)};
  max-inline-size: 34em;
  text-wrap: pretty;
`;
const contact = css`
  ${column(9, 4)};
  > h3 {
    ${type.h3};
    margin-block-end: 1rem;
  }
`;

/** The boilerplate, and the contact beside it; the contact alone without one. */
function TextAndContact() {
  const { t, locale } = useMessages();
  const { boilerplate, contact: person } = useContent().press;
  const facts = [
    ...(person.name ? [{ label: t('press.contact.name'), value: person.name }] : []),
    {
      label: t('press.contact.phone'),
      value: (
        <a css={plainLink} href={phoneLink(person)}>
          {person.phone}
        </a>
      ),
    },
    {
      label: t('press.contact.email'),
      value: (
        <a css={plainLink} href={emailLink(person)}>
          {person.email}
        </a>
      ),
    },
  ];
  return (
    <Section labelledBy="press-text">
      <Grid>
        <SectionHead id="press-text" title={t(boilerplate ? 'press.about.title' : 'press.contact.title')} />
        {boilerplate && <p css={text}>{boilerplate[locale]}</p>}
        <div css={contact}>
          {boilerplate && <h3>{t('press.contact.title')}</h3>}
          <FactList facts={facts} />
        </div>
      </Grid>
    </Section>
  );
}
