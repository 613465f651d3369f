import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { pageById, pageNameKey } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

/** Id of the element below the hero, the target of the scroll hint. */
export const scrollHintTarget = 'below-hero';

/** Content that all home heroes share: title, subtitle, description, two links, and the scroll hint. */
export function useHeroMessages() {
  const { t } = useMessages();
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
          <VisuallyHidden>: {t(pageNameKey(pageById('about')))}</VisuallyHidden>
        </Button>
      </>
    ),
    scrollHint: { href: `#${scrollHintTarget}`, label: t('home.hero.scroll') },
  };
}
