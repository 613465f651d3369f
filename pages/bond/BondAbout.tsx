import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';

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
