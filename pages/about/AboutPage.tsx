import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { inset } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import type { PageProps } from '../app/page-props.ts';
import { FactSheetLink } from '../documents/DocumentLink.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { PictureCaption } from '../sections/PictureCaption.tsx';
import { Achievement } from './Achievement.tsx';
import { Expertise } from './Expertise.tsx';
import { History } from './History.tsx';
import { Team } from './Team.tsx';
import { Values } from './Values.tsx';

const caption = css`
  padding-inline-start: ${inset};
  color: var(--muted);
`;
const figures = css`
  padding-block-start: clamp(1.5rem, 3vw, 2.5rem);
`;

const press = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  margin-block-start: 1.25rem;
  color: var(--muted);
  ${type.legend};
`;

/** The about page: figures, history, team, values and expertise of the company. */
export function AboutPage({ page }: PageProps) {
  const { t, list } = useMessages();
  const { picture } = page;
  return (
    <>
      <PageHero
        title={t('about.hero.title')}
        intro={list('about.hero.intro').map((text) => <p key={text}>{text}</p>)}
        picture={
          <>
            <PagePicture name={picture} sizes="100vw" priority />
            <Cut css={caption}>
              <PictureCaption name={picture} />
            </Cut>
          </>
        }
      />
      <Grid css={figures}>
        <ClaimFigures
          aria-label={t('about.figures.title')}
          claims={[
            { id: 'years', label: t('about.figures.years') },
            { id: 'projectsDone', label: t('about.figures.projects') },
            { id: 'squareFeet', label: t('about.figures.area') },
          ]}
        />
        <p css={press}>
          {t('about.press')}
          <FactSheetLink />
        </p>
      </Grid>
      <Reveal>
        <History />
      </Reveal>
      <Reveal>
        <Achievement />
      </Reveal>
      <Reveal>
        <Team />
      </Reveal>
      <Reveal>
        <Values />
      </Reveal>
      <Reveal>
        <Expertise />
      </Reveal>
      <CallToAction title={t('about.cta.title')} text={t('about.cta.text')} button={t('about.cta.button')} />
    </>
  );
}
