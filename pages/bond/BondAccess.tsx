import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { PlatformLink } from './PlatformLink.tsx';

const heading = css`
  ${type.h2};
  ${column(1, 5)}
`;
const body = css`
  ${column(6, 7)}
  > p {
    ${type.lead};
    max-width: 30em;
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block-start: 1.75rem;
  > * {
    flex: 1 1 auto;
    ${from.medium} {
      flex-grow: 0;
    }
  }
`;
/** Swaps background and text colour of the buttons on the dark band. */
const onBand = css`
  --primary: var(--on-band);
  --on-primary: var(--band);
  --primary-hover: var(--band-muted);
  --on-primary-hover: var(--band);
  --on-text: var(--band);
  --accent: var(--on-band);
`;

/** Call to action with a link to the investment platform. "Schedule consultation" has no action. */
export function BondAccess() {
  const { t } = useMessages();
  return (
    <Section tone="band" labelledBy="access-title" css={onBand}>
      <Grid>
        <h2 id="access-title" css={heading}>
          {t('bond.cta.title')}
        </h2>
        <div css={body}>
          <p>{t('bond.cta.text')}</p>
          <div css={actions}>
            <PlatformLink>{t('bond.cta.platform')}</PlatformLink>
            <Button href={paths.request('consultation', 'hd-capital')} LinkComponent={PageLink}>
              {t('bond.cta.consultation')}
            </Button>
          </div>
        </div>
      </Grid>
    </Section>
  );
}
