import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { bleedLeft, bleedRight, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { Paragraphs } from '../sections/Paragraphs.tsx';
import { PictureCaption } from '../sections/PictureCaption.tsx';
import { type SectionProps, sectionId } from './areas.ts';

const grid = css`
  align-items: center;
`;
const textColumns = {
  right: css`
    ${column(1, 5)}
  `,
  left: css`
    ${column(8, 5)}
    ${from.large} {
      padding-inline-start: 1.5rem;
    }
  `,
};
const frame = css`
  max-block-size: 44rem;
  inline-size: 100%;
`;
/** Same grid row for picture and text, regardless of source order. */
const pictures = {
  right: css`
    ${bleedRight(6)}
    ${from.medium} {
      grid-row: 1;
    }
  `,
  left: css`
    ${bleedLeft(7)}
    ${from.medium} {
      grid-row: 1;
    }
  `,
};
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
      <Grid css={grid}>
        <div css={textColumns[side]}>
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
        <div css={pictures[side]}>
          <CutFrame ratio="3 / 2" css={frame}>
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
