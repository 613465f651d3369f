import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { businessAreaIds } from '../../data/schemas/business-areas.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import type { PageProps } from '../app/page-props.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { AreaIntro } from './AreaIntro.tsx';
import { AreaPager } from './AreaPager.tsx';
import { areaRows } from './areas.ts';
import { AreaSections } from './sections/AreaSections.tsx';

/** One of the five business areas, selected by the path of the page. */
export function BusinessAreaPage({ page }: PageProps) {
  const { t } = useMessages();
  const area = businessAreaIds.find((id) => paths.businessArea(id) === page.path);
  if (!area) throw new Error(`No business area has the path ${page.path}.`);
  const { picture } = page;
  return (
    <>
      <DetailHero
        picture={<PagePicture name={picture} sizes="100vw" priority />}
        back={
          <TextLink href={paths.business} LinkComponent={PageLink} arrow="left">
            {t('area.back')}
          </TextLink>
        }
        title={t(`areas.${area}.title`)}
      />
      <AreaIntro area={area} picture={picture} />
      <AreaSections area={area} sections={areaRows[area].sections} />
      <Reveal>
        <AreaPager area={area} />
      </Reveal>
      <CallToAction
        title={t('business.cta.title')}
        text={t('business.cta.text')}
        button={t('business.cta.button')}
      />
    </>
  );
}
