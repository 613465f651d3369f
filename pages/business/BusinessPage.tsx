import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { fourColumns, plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { businessAreaIds } from '../../data/schemas/business-areas.ts';
import { type BusinessVariantId, businessVariants } from '../../data/site/business-variants.ts';
import { areaPicturesOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-props.ts';
import { CallToAction } from '../sections/CallToAction.tsx';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { HeroPicture } from '../sections/HeroPicture.tsx';
import { AreaBlock } from './AreaBlock.tsx';

const blocks = css`
  ${plainList}
  display: grid;
  gap: clamp(3rem, 6vw, 6rem);
`;

/** The overview of the five business areas; palette and pictures depend on the variant. */
export function BusinessPage({ page }: PageProps) {
  const { t } = useMessages();
  const pictures = areaPicturesOf(useContent(), businessVariants[page.id as BusinessVariantId]);
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
      <Section labelledBy="areas">
        <Grid tight>
          <SectionHead id="areas" title={t('business.areas.title')} />
        </Grid>
        <ol css={blocks}>
          {businessAreaIds.map((area, index) => (
            <Reveal as="li" key={area}>
              <AreaBlock
                area={area}
                picture={pictures[area]}
                pictureSide={index % 2 === 0 ? 'left' : 'right'}
              />
            </Reveal>
          ))}
        </ol>
      </Section>
      <Reveal>
        <Section labelledBy="expertise">
          <Grid tight>
            <SectionHead id="expertise" title={t('business.expertise.title')} />
            <ClaimFigures
              css={fourColumns}
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
