import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ExposeLink } from '../documents/DocumentLink.tsx';

const root = css`
  margin-block-start: clamp(2rem, 4vw, 3.5rem);
`;
const box = css`
  ${column(1, 3)};
  > a {
    margin-block-start: 1rem;
  }
`;
const story = css`
  ${column(4, 7)};
`;
const lead = css`
  ${type.lead};
  margin-block-end: 2.25rem;
`;
const paragraph = css`
  ${type.body};
  text-wrap: pretty;
  & + & {
    margin-block-start: 1.25rem;
  }
`;

/** Key facts of the development at the left, its description beside them. */
export function RegionalStory() {
  const { t, list } = useMessages();
  const facts = (['timeline', 'type', 'focus', 'cities'] as const).map((name) => ({
    label: t(`regional.facts.${name}`),
    value: t(`regional.facts.${name}.value`),
  }));
  return (
    <Grid css={root}>
      <aside css={box} aria-label={t('regional.facts.label')}>
        <FactList facts={facts} />
        <ExposeLink slug="erfurt-muehlhausen" />
      </aside>
      <div css={story}>
        <p css={lead}>{t('regional.lead')}</p>
        {list('regional.text').map((text) => (
          <p key={text} css={paragraph}>
            {text}
          </p>
        ))}
      </div>
    </Grid>
  );
}
