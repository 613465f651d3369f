import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import * as beside from '../sections/beside-styles.ts';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { Paragraphs } from '../sections/Paragraphs.tsx';
import { PictureCaption } from '../sections/PictureCaption.tsx';
import { type SectionProps, sectionId } from './areas.ts';

const caption = css`
  color: var(--muted);
`;
const pointList = css`
  margin-block-start: 1.5rem;
  border-block-end: 1px solid var(--line);
  > li {
    border-block-start: 1px solid var(--line);
    padding-block: 0.625rem;
    font-size: 0.9375rem;
    line-height: 1.5;
  }
`;

/** Text on five columns and a picture on seven that bleeds to one edge. */
export function SplitSection({ section }: SectionProps<'split'>) {
  const { t, list } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  const side = section.pictureSide;
  const points = section.list ? list(section.list) : [];
  return (
    <Section labelledBy={id}>
      <Grid css={beside.grid}>
        <div css={beside.textColumns[side]}>
          <h2 id={id} css={type.h2}>
            {t(`${messages}.title`)}
          </h2>
          <Paragraphs texts={list(`${messages}.text`)} />
          {points.length > 0 && (
            <ul css={pointList}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        <div css={beside.pictureColumns[side]}>
          <CutFrame ratio="3 / 2" css={beside.frame}>
            <PagePicture name={section.picture} sizes="(min-width: 700px) 58vw, 100vw" />
            <Cut css={[caption, bleedCaption[side]]}>
              <PictureCaption name={section.picture} />
            </Cut>
          </CutFrame>
        </div>
      </Grid>
    </Section>
  );
}
