import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { usePortfolioUrl } from '../app/routing/use-portfolio-url.ts';
import { CallToAction } from '../sections/CallToAction.tsx';
import { RegionalHighlights } from './RegionalHighlights.tsx';
import { RegionalStory } from './RegionalStory.tsx';

/** `/projects/erfurt-muehlhausen`: one development in two cities of Thuringia. */
export function RegionalPage() {
  const { t } = useMessages();
  return (
    <>
      <DetailHero
        picture={<PagePicture name="regional_townscape_elevated" sizes="100vw" priority />}
        back={
          <TextLink href={usePortfolioUrl()} LinkComponent={PageLink} arrow="left">
            {t('regional.back')}
          </TextLink>
        }
        title={t('regional.title')}
        subtitle={t('regional.subtitle')}
        caption={t('regional.caption')}
      />
      <RegionalStory />
      <RegionalHighlights />
      <CallToAction
        title={t('regional.cta.title')}
        text={t('regional.cta.text')}
        button={t('regional.cta.button')}
      />
    </>
  );
}
