import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';

const highlights = [
  { picture: 'project_care_home_brick_overcast', messages: 'regional.highlights.1' },
  { picture: 'project_townhouses_thuringia_day', messages: 'regional.highlights.2' },
  { picture: 'project_townhouses_half_timbered_golden', messages: 'regional.highlights.3' },
] as const;

const cards = css`
  display: grid;
  gap: 2.25rem ${gap};
  margin: 0;
  padding: 0;
  list-style: none;
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const heading = css`
  ${type.h3};
  margin-block: 1.25rem 0.5rem;
`;
const text = css`
  ${type.small};
  text-wrap: pretty;
  max-width: 34em;
`;

/** Three cards with the highlights of the development. */
export function RegionalHighlights() {
  const { t } = useMessages();
  return (
    <Section labelledBy="highlights">
      <Grid>
        <Reveal>
          <SectionHead id="highlights" title={t('regional.highlights')} />
          <ul css={cards}>
            {highlights.map(({ picture, messages }) => (
              <li key={messages}>
                <CutFrame ratio="3 / 2">
                  <PagePicture name={picture} sizes="(min-width: 700px) 33vw, 100vw" />
                </CutFrame>
                <h3 css={heading}>{t(`${messages}.title`)}</h3>
                <p css={text}>{t(`${messages}.text`)}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </Grid>
    </Section>
  );
}
