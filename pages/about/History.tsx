import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { bleedRight, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { Paragraphs } from '../sections/Paragraphs.tsx';
import { PictureCaption } from '../sections/PictureCaption.tsx';

const body = css`
  ${column(1, 6)}
`;
const side = css`
  ${bleedRight(8)}
  margin-block-start: 2.25rem;
  ${from.medium} {
    margin-block-start: 0;
  }
`;
const frame = css`
  block-size: 100%;
  max-block-size: 48rem;
  aspect-ratio: 3 / 2;
  inline-size: 100%;
  ${from.medium} {
    aspect-ratio: auto;
    min-block-size: 26rem;
  }
`;
const caption = css`
  color: var(--muted);
  ${bleedCaption.right}
`;
const competenciesHead = css`
  ${type.h3};
  margin-block: clamp(2.5rem, 5vw, 4.5rem) 1rem;
  ${column(1, 4)}
  ${from.medium} {
    margin-block-end: 0;
    padding-block-start: 0.75rem;
  }
`;
const competencies = css`
  ${column(5, 8)}
  ${from.medium} {
    margin-block-start: clamp(2.5rem, 5vw, 4.5rem);
  }
`;

const picture = 'project_residential_rose_stucco_day';

/** The company's history and its competencies. */
export function History() {
  const { t, list } = useMessages();
  return (
    <Section labelledBy="history">
      <Grid tight>
        <SectionHead id="history" title={t('about.history.title')} />
        <div css={body}>
          <p css={type.lead}>{t('about.history.lead')}</p>
          <Paragraphs texts={list('about.history.text')} />
        </div>
        <div css={side}>
          <CutFrame css={frame}>
            <PagePicture name={picture} sizes="(min-width: 700px) 42vw, 100vw" />
            <Cut css={caption}>
              <PictureCaption name={picture} />
            </Cut>
          </CutFrame>
        </div>
        <h3 css={competenciesHead}>{t('about.competencies.title')}</h3>
        <NumberedList css={competencies} items={list('about.competencies.list')} />
      </Grid>
    </Section>
  );
}
