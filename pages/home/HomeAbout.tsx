import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { bleedLeft, bleedRight, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { HomeSection } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';

type AboutSection = Extract<HomeSection, { kind: 'about' }>;

const picture = css`
  aspect-ratio: 3 / 2;
`;
const sides = {
  left: { picture: bleedLeft(7), text: column(8, 5) },
  right: { picture: bleedRight(6), text: column(1, 5) },
};
/** Same grid row for picture and text, regardless of source order. */
const sameRow = css`
  && {
    ${from.medium} {
      grid-row: 1;
    }
  }
`;
const textColumns = css`
  align-self: center;
  ${from.medium} {
    padding-inline-start: 1.5rem;
  }
`;
const textLeft = css`
  ${from.medium} {
    padding-inline: 0 1.5rem;
  }
`;
const title = type.h2;
const text = css`
  ${type.body};
  margin-block: 1.5rem 2.25rem;
  p + p {
    margin-block-start: 1.25rem;
  }
`;
const caption = css`
  ${type.legend};
  padding: 0.5rem 0 0 1rem;
  color: var(--muted);
  max-width: min(30em, 100% - 3rem);
`;
const onRaised = css`
  --surface: var(--raised);
`;

/** Introduction of the company: two paragraphs beside a picture that bleeds to one edge. */
export function HomeAbout({ picture: name, side, tone }: Omit<AboutSection, 'kind'>) {
  const { t, locale } = useMessages();
  const content = useContent();
  return (
    <Section tone={tone} labelledBy="about-title">
      <Reveal>
        <Grid css={tone === 'raised' && onRaised}>
          <CutFrame css={[picture, sides[side].picture, sameRow]}>
            <PagePicture name={name} sizes="(min-width: 700px) 58vw, 100vw" />
            <Cut corner={side === 'left' ? 'right' : 'left'} css={caption}>
              {pictureOf(content, name).caption[locale]}
            </Cut>
          </CutFrame>
          <div css={[sides[side].text, sameRow, textColumns, side === 'right' && textLeft]}>
            <h2 id="about-title" css={title}>
              {t('home.about.title')}
            </h2>
            <div css={text}>
              <p>{t('home.about.first')}</p>
              <p>{t('home.about.second')}</p>
            </div>
            <Button arrow href={paths.about} LinkComponent={PageLink}>
              {t('home.about.more')}
            </Button>
          </div>
        </Grid>
      </Reveal>
    </Section>
  );
}
