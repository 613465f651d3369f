import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

const values = ['excellence', 'innovation', 'integrity'] as const;

const grid = css`
  --row-gap: 0px;
`;
const row = css`
  display: grid;
  gap: 0.75rem ${gap};
  padding-block: 1.5rem 2rem;
  &:first-of-type {
    padding-block-start: 0;
  }
  &:not(:first-of-type) {
    border-block-start: 1px solid var(--line);
  }
  ${from.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: baseline;
    > h3 {
      grid-column: 1 / span 4;
    }
    > p {
      grid-column: 5 / span 7;
    }
  }
`;
const name = css`
  ${type.h3};
  font-size: 1.75rem;
`;

/** The three company values, one row each. */
export function Values() {
  const { t } = useMessages();
  return (
    <Section labelledBy="values">
      <Grid css={grid}>
        <SectionHead id="values" title={t('about.values.title')} />
        <ul css={plainList}>
          {values.map((value) => (
            <li key={value} css={row}>
              <h3 css={name}>{t(`about.values.${value}.title`)}</h3>
              <p css={type.body}>{t(`about.values.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </Grid>
    </Section>
  );
}
