import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { buttonRow } from '@hd-group/ui/tokens/shared-styles.ts';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { PlatformLink } from './PlatformLink.tsx';

/** The sections with a heading at the left and a text beside it. */

const heading = css`
  ${type.h2};
  ${column(1, 5)}
`;
const text = css`
  ${column(6, 7)}
  > p {
    ${type.body};
    margin-block-start: 1rem;
  }
  > p:first-of-type {
    ${type.lead};
    margin-block: 0 1.25rem;
  }
`;
const figures = css`
  margin-block-start: clamp(1.5rem, 3vw, 2.5rem);
`;

/** The issuer of the bonds, the holder's rights, and three figures. */
export function BondAbout() {
  const { t, list } = useMessages();
  return (
    <Section id="about" labelledBy="about-title">
      <Grid>
        <h2 id="about-title" css={heading}>
          {t('bond.about.title')}
        </h2>
        <div css={text}>
          <p>{t('bond.about.lead')}</p>
          {list('bond.about.text').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ClaimFigures
          css={figures}
          claims={[
            { id: 'bondCities', label: t('bond.figure.cities') },
            { id: 'bondPerProject', label: t('bond.figure.perProject') },
            { id: 'bondTotal', label: t('bond.figure.total') },
          ]}
        />
      </Grid>
    </Section>
  );
}

const reasons = css`
  ${column(6, 7)}
  border-block-end: 1px solid var(--line);
  > li {
    display: grid;
    gap: 0.375rem 1.5rem;
    padding-block: 1.125rem 1.375rem;
    border-block-start: 1px solid var(--line);
    ${from.large} {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
  > li:first-of-type {
    border-block-start-color: var(--rule);
  }
  h3 {
    ${type.h3};
  }
  p {
    ${type.small};
  }
`;

/** Five reasons for the bonds, each with a name and an explanation. */
export function BondReasons() {
  const { t, list } = useMessages();
  const explanations = list('bond.why.texts');
  return (
    <Section labelledBy="why-title">
      <Grid>
        <h2 id="why-title" css={heading}>
          {t('bond.why.title')}
        </h2>
        <ul css={reasons}>
          {list('bond.why.names').map((name, index) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{explanations[index]}</p>
            </li>
          ))}
        </ul>
      </Grid>
    </Section>
  );
}

const accessBody = css`
  ${column(6, 7)}
  > p {
    ${type.lead};
    max-width: 30em;
  }
`;
const actions = css`
  ${buttonRow};
  margin-block-start: 1.75rem;
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

/** Call to action with links to the investment platform and to the request for a consultation. */
export function BondAccess() {
  const { t } = useMessages();
  return (
    <Section tone="band" labelledBy="access-title" css={onBand}>
      <Grid>
        <h2 id="access-title" css={heading}>
          {t('bond.cta.title')}
        </h2>
        <div css={accessBody}>
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
