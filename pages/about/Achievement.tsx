import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

const grid = css`
  row-gap: 1.25rem;
  align-items: end;
`;
const label = css`
  ${type.legend};
  color: var(--muted);
`;
const statement = css`
  ${type.h2};
  ${column(1, 7)}
`;
const text = css`
  ${type.body};
  text-wrap: pretty;
  color: var(--muted);
  ${column(9, 4)}
  ${from.medium} {
    padding-block-end: 0.25rem;
  }
`;

/** The company's main achievement: a statement with an explanation. */
export function Achievement() {
  const { t } = useMessages();
  return (
    <Section tone="band" labelledBy="achievement">
      <Grid css={grid}>
        <p css={label}>{t('about.achievement.label')}</p>
        <h2 id="achievement" css={statement}>
          {t('about.achievement.statement')}
        </h2>
        <p css={text}>{t('about.achievement.text')}</p>
      </Grid>
    </Section>
  );
}
