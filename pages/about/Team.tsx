import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Disclosure } from '@hd-group/ui/disclosure/Disclosure.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { fourColumns } from '@hd-group/ui/tokens/shared-styles.ts';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { TeamMember } from '../../data/schemas/content-schemas.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';

const intro = css`
  ${type.body};
  text-wrap: pretty;
  margin-block-end: 2.25rem;
`;
const cards = css`
  display: grid;
  gap: 2.25rem ${gap};
  align-items: start;
  ${fourColumns};
`;

/** The management team, if the content has one; each profile opens independently of the others. */
export function Team() {
  const { t } = useMessages();
  const { team } = useContent();
  if (team.length === 0) return null;
  return (
    <Section labelledBy="team">
      <Grid tight>
        <SectionHead id="team" title={t('about.team.title')} />
        <p css={intro}>{t('about.team.intro')}</p>
        <ul css={cards}>
          {team.map((member) => (
            <li key={member.name}>
              <TeamCard {...member} />
            </li>
          ))}
        </ul>
      </Grid>
    </Section>
  );
}

/** On a phone the photo is placed beside the name, which keeps the section short. */
const card = css`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  column-gap: 1.25rem;
  align-items: end;
  ${from.medium} {
    display: block;
  }
`;
const name = css`
  ${type.h3};
  ${from.medium} {
    margin-block-start: 1rem;
  }
`;
const title = css`
  ${type.small};
  color: var(--muted);
  margin-block-start: 0.25rem;
`;
const profile = css`
  grid-column: 1 / -1;
  margin-block-start: 1rem;
`;
const points = css`
  > li {
    ${type.small};
    padding-block: 0.5rem;
  }
  > li + li {
    border-block-start: 1px solid var(--line);
  }
`;

/** One team member: photo, name, position, and a profile that opens without script. */
function TeamCard({ name: person, photo, title: position, summary }: TeamMember) {
  const { t, locale } = useMessages();
  const label = (action: string) => (
    <>
      {action}
      <VisuallyHidden>{`: ${person}`}</VisuallyHidden>
    </>
  );
  return (
    <article css={card}>
      <CutFrame ratio="4 / 5">
        <PagePicture
          name={photo}
          sizes="(min-width: 1000px) 24vw, (min-width: 700px) 46vw, 7rem"
          decorative
        />
      </CutFrame>
      <div>
        <h3 css={name}>{person}</h3>
        <p css={title}>{position[locale]}</p>
      </div>
      <Disclosure
        css={profile}
        openLabel={label(t('about.team.show'))}
        closeLabel={label(t('about.team.hide'))}
      >
        <ul css={points}>
          {summary[locale].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Disclosure>
    </article>
  );
}
