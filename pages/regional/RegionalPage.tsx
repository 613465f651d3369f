import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { paths } from '../../data/paths.ts';
import { PageLink } from '../app/PageLink.tsx';
import { PagePicture } from '../app/PagePicture.tsx';
import { useTexts } from '../app/use-texts.ts';
import { ClosingCall } from '../projects/ClosingCall.tsx';
import { RegionalHighlights } from './RegionalHighlights.tsx';
import { RegionalStory } from './RegionalStory.tsx';

/** `/projects/erfurt-muehlhausen`: one development in two cities of Thuringia. */
export function RegionalPage() {
  const { t } = useTexts();
  return (
    <>
      <DetailHero
        picture={<PagePicture name="regional_townscape_elevated" sizes="100vw" priority />}
        back={
          <TextLink href={paths.projects} LinkComponent={PageLink} arrow="left">
            {t('regional.back')}
          </TextLink>
        }
        title={t('regional.title')}
        subtitle={t('regional.subtitle')}
        caption={t('regional.caption')}
      />
      <RegionalStory />
      <RegionalHighlights />
      <ClosingCall
        title={t('regional.cta.title')}
        text={t('regional.cta.text')}
        button={t('regional.cta.button')}
      />
    </>
  );
}
