import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

const box = css`
  display: grid;
  gap: 0.25rem 1.5rem;
  border-block: 1px solid var(--rule);
  padding-block: 1.25rem;
  @media (min-width: 700px) {
    grid-template-columns: subgrid;
  }
`;
const title = css`
  ${type.small};
  font-weight: 500;
  @media (min-width: 700px) {
    grid-column: 1 / span 3;
  }
  @media (min-width: 1000px) {
    grid-column: 1 / span 5;
  }
`;
const text = css`
  ${type.small};
  max-width: 44em;
  @media (min-width: 700px) {
    grid-column: 4 / -1;
  }
  @media (min-width: 1000px) {
    grid-column: 6 / -1;
  }
`;
const fullWidth = css`
  ${column(1, 12)}
`;

/** Risk notice, directly below the hero and above all promotional content. */
export function RiskNotice() {
  const { t } = useMessages();
  return (
    <Grid>
      <aside css={[fullWidth, box]} aria-labelledby="risk-title">
        <h2 id="risk-title" css={title}>
          {t('bond.risk.title')}
        </h2>
        <p css={text}>{t('bond.risk.text')}</p>
      </aside>
    </Grid>
  );
}
