import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { bleedRight, from, margin, sectionGap } from '@hd-group/ui/tokens/space.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';

const root = css`
  margin-block-start: ${sectionGap};
`;
const frame = css`
  ${bleedRight(1)}
  aspect-ratio: 1 / 1;
  ${from.medium} {
    aspect-ratio: 16 / 9;
  }
`;
const caption = css`
  color: var(--muted);
  padding-inline-start: ${margin};
  ${from.medium} {
    padding-inline-start: 0;
  }
`;

/** A large picture of the tower, from the left text edge to the right edge of the viewport. */
export function BremenDusk() {
  const { t } = useMessages();
  return (
    <Grid css={root}>
      <CutFrame css={frame}>
        <PagePicture name="hero_1_waterfront_tower_dusk" sizes="(min-width: 700px) 96vw, 178vw" />
        <Cut css={caption}>{t('bremen.dusk.caption')}</Cut>
      </CutFrame>
    </Grid>
  );
}
