import { css } from '@emotion/react';
import { Cut, cutNumber } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { fourColumns } from '@hd-group/ui/tokens/shared-styles.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { type BusinessVariantId, businessVariants } from '../../data/site/business-variants.ts';
import { shownAreas } from '../../data/site/hidden-pages.ts';
import { paths } from '../../data/site/paths.ts';
import { areaPicturesOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import * as beside from '../sections/beside-styles.ts';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { CallToAction } from '../sections/CallToAction.tsx';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { HeroPicture } from '../sections/HeroPicture.tsx';
import { areaNumber } from './area-number.ts';

const figureColumns = css`
  ${fourColumns}
`;
const blocks = css`
  display: grid;
  gap: clamp(3rem, 6vw, 6rem);
`;

/** The overview of the business areas; palette and pictures depend on the variant. */
export function BusinessPage({ page }: PageProps) {
  const { t } = useMessages();
  const content = useContent();
  const areas = shownAreas(content);
  const pictures = areaPicturesOf(content, businessVariants[page.id as BusinessVariantId]);
  return (
    <>
      <PageHero
        title={t('business.title')}
        intro={
          <>
            <p>{t('business.subtitle')}</p>
            <p>{t('business.description')}</p>
          </>
        }
        picture={<HeroPicture name={page.picture} />}
      />
      {areas.length > 0 && (
        <Section labelledBy="areas">
          <Grid tight>
            <SectionHead id="areas" title={t('business.areas.title')} />
          </Grid>
          <ol css={blocks}>
            {areas.map((area, index) => (
              <Reveal as="li" key={area}>
                <AreaBlock
                  area={area}
                  number={areaNumber(area, areas)}
                  picture={pictures[area]}
                  pictureSide={index % 2 === 0 ? 'left' : 'right'}
                />
              </Reveal>
            ))}
          </ol>
        </Section>
      )}
      <Reveal>
        <Section labelledBy="expertise">
          <Grid tight>
            <SectionHead id="expertise" title={t('business.expertise.title')} />
            <ClaimFigures
              css={figureColumns}
              claims={[
                { id: 'years', label: t('business.expertise.years') },
                { id: 'projectsDone', label: t('business.expertise.projects') },
                { id: 'volume', label: t('business.expertise.volume') },
                { id: 'satisfaction', label: t('business.expertise.satisfaction') },
              ]}
            />
          </Grid>
        </Section>
      </Reveal>
      <CallToAction
        title={t('business.cta.title')}
        text={t('business.cta.text')}
        button={t('business.cta.button')}
      />
    </>
  );
}

const rows = css`
  row-gap: 1.5rem;
`;
const title = css`
  ${type.h2};
  font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.5rem);
`;
const lead = css`
  ${type.subtitle};
  text-wrap: pretty;
  font-weight: 400;
  margin-block-start: 1rem;
  max-inline-size: 30em;
`;
const text = css`
  ${type.body};
  text-wrap: pretty;
  color: var(--muted);
  margin-block: 0.75rem 1.5rem;
`;

interface AreaBlockProps {
  area: BusinessAreaId;
  /** As it is shown. */
  number: string;
  picture: PictureName;
  pictureSide: 'left' | 'right';
}

/** One business area on the overview: a picture that bleeds to one edge, the text beside it. */
function AreaBlock({ area, number, picture, pictureSide }: AreaBlockProps) {
  const { t } = useMessages();
  const heading = t(`areas.${area}.title`);
  return (
    <Grid css={[beside.grid, rows]}>
      <div css={beside.pictureColumns[pictureSide]}>
        <CutFrame ratio="3 / 2" css={beside.frame}>
          <PagePicture name={picture} sizes="(min-width: 700px) 58vw, 100vw" />
          <Cut css={[cutNumber, bleedCaption[pictureSide]]}>{number}</Cut>
        </CutFrame>
      </div>
      <div css={beside.textColumns[pictureSide]}>
        <h3 css={title}>{heading}</h3>
        <p css={lead}>{t(`areas.${area}.text`)}</p>
        <p css={text}>{t(`business.areas.${area}.description`)}</p>
        <TextLink href={paths.businessArea(area)} LinkComponent={PageLink}>
          {t('shared.learnMore')}
          <VisuallyHidden> {heading}</VisuallyHidden>
        </TextLink>
      </div>
    </Grid>
  );
}
