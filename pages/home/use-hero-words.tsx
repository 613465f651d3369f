import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { paths } from '../../data/paths.ts';
import { PageLink } from '../app/PageLink.tsx';
import { useTexts } from '../app/use-texts.ts';
import { belowHero } from './below-hero.ts';

/** What every home hero says: heading, subtitle, description, two ways on, and the way down. */
export function useHeroWords() {
  const { t } = useTexts();
  return {
    title: t('home.hero.title'),
    subtitle: t('home.hero.subtitle'),
    description: t('home.hero.description'),
    actions: (
      <>
        <Button kind="primary" arrow href={paths.projects} LinkComponent={PageLink}>
          {t('home.hero.explore')}
        </Button>
        <Button href={paths.about} LinkComponent={PageLink}>
          {t('home.hero.learnMore')}
          <VisuallyHidden>: {t('frame.sheet.about')}</VisuallyHidden>
        </Button>
      </>
    ),
    scrollHint: { href: `#${belowHero}`, label: t('home.hero.scroll') },
  };
}
