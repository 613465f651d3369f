import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { bleedLeft, bleedRight, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { areaNumber } from './area-number.ts';

const grid = css`
  align-items: center;
  row-gap: 1.5rem;
`;
const frame = css`
  inline-size: 100%;
  max-block-size: 44rem;
`;
const number = css`
  padding: 0.625rem 1.25rem 0 0;
  font-size: 0.9375rem;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;
const pictures = { left: bleedLeft(7), right: bleedRight(6) };
const textColumns = {
  left: css`
    ${column(8, 5)}
    ${from.large} {
      padding-inline-start: 1.5rem;
    }
  `,
  right: css`
    ${column(1, 5)}
    ${from.medium} {
      grid-row: 1;
    }
  `,
};
const title = css`
  ${type.h2};
  font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.5rem);
`;
const lead = css`
  ${type.subtitle};
  text-wrap: pretty;
  font-weight: 400;
  margin-block-start: 1rem;
  max-inline-size: 30em;
`;
const text = css`
  ${type.body};
  text-wrap: pretty;
  color: var(--muted);
  margin-block: 0.75rem 1.5rem;
`;

interface AreaBlockProps {
  area: BusinessAreaId;
  picture: PictureName;
  pictureSide: 'left' | 'right';
}

/** One business area on the overview: a picture that bleeds to one edge, the text beside it. */
export function AreaBlock({ area, picture, pictureSide }: AreaBlockProps) {
  const { t } = useMessages();
  const heading = t(`areas.${area}.title`);
  return (
    <Grid css={grid}>
      <div css={pictures[pictureSide]}>
        <CutFrame ratio="3 / 2" css={frame}>
          <PagePicture name={picture} sizes="(min-width: 700px) 58vw, 100vw" />
          <Cut css={[number, bleedCaption[pictureSide]]}>{areaNumber(area)}</Cut>
        </CutFrame>
      </div>
      <div css={textColumns[pictureSide]}>
        <h3 css={title}>{heading}</h3>
        <p css={lead}>{t(`areas.${area}.text`)}</p>
        <p css={text}>{t(`business.areas.${area}.description`)}</p>
        <TextLink href={paths.businessArea(area)} LinkComponent={PageLink}>
          {t('shared.learnMore')}
          <VisuallyHidden> {heading}</VisuallyHidden>
        </TextLink>
      </div>
    </Grid>
  );
}
