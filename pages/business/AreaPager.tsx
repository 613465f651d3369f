import { css } from '@emotion/react';
import { ArrowLeft, ArrowRight } from '@hd-group/ui/icon/icons.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { from, sectionGap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { areaNumber, neighbours } from './area-number.ts';

const nav = css`
  margin-block-start: ${sectionGap};
`;
const cells = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-block-start: 1px solid var(--rule);
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const cell = css`
  display: block;
  padding-block: 1.25rem 2.25rem;
  color: var(--text);
  text-decoration: none;
  ${focusRing}
  ${transition(['color'])}
  &:hover {
    color: var(--accent);
  }
  & + & {
    border-block-start: 1px solid var(--line);
  }
  ${from.medium} {
    padding-block-end: 4rem;
    & + & {
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
      padding-inline-start: 1.5rem;
    }
  }
`;
const label = css`
  ${type.legend};
  display: flex;
  align-items: center;
  gap: 0.75rem;
  color: var(--muted);
  margin-block-end: 0.5rem;
`;
const title = css`
  ${type.h2};
  display: block;
`;

function Cell({ area, isNext = false }: { area: BusinessAreaId; isNext?: boolean }) {
  const { t } = useMessages();
  return (
    <PageLink to={paths.businessArea(area)} css={cell} rel={isNext ? 'next' : 'prev'}>
      <span css={label}>
        {!isNext && <ArrowLeft />}
        {t('area.pager.label', { number: areaNumber(area) })}
        {isNext && <ArrowRight />}
      </span>
      <span css={title}>{t(`areas.${area}.title`)}</span>
    </PageLink>
  );
}

/** Links to the previous and the next business area. */
export function AreaPager({ area }: { area: BusinessAreaId }) {
  const { t } = useMessages();
  const { previous, next } = neighbours(area);
  return (
    <nav css={nav} aria-label={t('area.pager.title')}>
      <Grid>
        <div css={cells}>
          <Cell area={previous} />
          <Cell area={next} isNext />
        </div>
      </Grid>
    </nav>
  );
}
