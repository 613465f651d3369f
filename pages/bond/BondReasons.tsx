import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

const heading = css`
  ${type.h2};
  ${column(1, 5)}
`;
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
