import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { teamCards } from '../../data/derived/team.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { TeamCard } from './TeamCard.tsx';

const grid = css`
  --row-gap: 0px;
`;
const intro = css`
  ${type.body};
  text-wrap: pretty;
  margin-block-end: 2.25rem;
`;
const cards = css`
  ${plainList}
  display: grid;
  gap: 2.25rem ${gap};
  align-items: start;
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** The management team; each profile opens independently of the others. */
export function Team() {
  const { t, locale } = useMessages();
  return (
    <Section labelledBy="team">
      <Grid css={grid}>
        <SectionHead id="team" title={t('about.team.title')} />
        <p css={intro}>{t('about.team.intro')}</p>
        <ul css={cards}>
          {teamCards(locale).map((member) => (
            <li key={member.name}>
              <TeamCard {...member} />
            </li>
          ))}
        </ul>
      </Grid>
    </Section>
  );
}
