import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { PressPicture } from '../../data/derived/press.ts';
import { pressFiles } from '../../data/site/press-files.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { fileSize } from '../documents/file-size.ts';
import { PictureCaption } from '../sections/PictureCaption.tsx';

const terms = css`
  ${type.body};
  text-wrap: pretty;
`;
const cards = css`
  display: grid;
  gap: 2.75rem ${gap};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The pictures that journalists may print, with the terms. */
export function PressPictures() {
  const { t } = useMessages();
  const { press } = useContent();
  return (
    <Section labelledBy="press-pictures">
      <Grid>
        <SectionHead id="press-pictures" title={t('press.pictures.title')} />
        <p css={terms}>{t('press.terms')}</p>
        <ul css={cards}>
          {press.pictures.map((picture) => (
            <li key={picture.name}>
              <PressPictureCard {...picture} />
            </li>
          ))}
        </ul>
      </Grid>
    </Section>
  );
}

const card = css`
  display: grid;
  block-size: 100%;
  grid-template-rows: auto 1fr auto;
  justify-items: start;
  > div {
    inline-size: 100%;
  }
`;
const words = css`
  display: grid;
  align-content: start;
  gap: 0.25rem;
  padding-block: 0.75rem 0.5rem;
  > p {
    ${type.small};
  }
  > p + p {
    ${type.legend};
    color: var(--muted);
  }
`;
const file = css`
  ${type.legend};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 1rem;
  color: var(--muted);
`;

/** One picture with caption, credit and download. */
function PressPictureCard({ name, kind, credit, licence, bytes }: PressPicture) {
  const { t, locale } = useMessages();
  const { width, height } = pictureOf(useContent(), name);
  const caption = `press-${name}`;
  const format =
    bytes === null ? ['JPEG'] : ['JPEG', t('press.pixels', { width, height }), fileSize(bytes, locale)];
  return (
    <figure css={card}>
      <CutFrame ratio="3 / 2">
        <PagePicture name={name} sizes="(min-width: 1000px) 31vw, (min-width: 700px) 46vw, 88vw" />
      </CutFrame>
      <figcaption css={words}>
        <p id={caption}>
          <PictureCaption name={name} />
        </p>
        <p>{t(`press.creditLine.${kind}`, { credit })}</p>
        {licence && <p>{licence[locale]}</p>}
      </figcaption>
      <p css={file}>
        <TextLink href={pressFiles.picture(name)} type="image/jpeg" arrow="none" aria-describedby={caption}>
          {t('press.picture')}
        </TextLink>
        <span>{format.join(', ')}</span>
      </p>
    </figure>
  );
}
