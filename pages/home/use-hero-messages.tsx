import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { pageById, pageNameKey } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

/** Id of the element below the hero, the target of the scroll hint. */
export const scrollHintTarget = 'below-hero';

/** Content that all home heroes share: title, subtitle, description, two links, and the scroll hint. */
export function useHeroMessages() {
  const { t } = useMessages();
  const about = pageById('about');
  const hasAbout = isPresent(about, useContent());
  return {
    title: t('home.hero.title'),
    subtitle: t('home.hero.subtitle'),
    description: t('home.hero.description'),
    actions: (
      <>
        <Button kind="primary" arrow href={paths.projects} LinkComponent={PageLink}>
          {t('home.hero.explore')}
        </Button>
        {hasAbout && (
          <Button href={about.path} LinkComponent={PageLink}>
            {t('home.hero.learnMore')}
            <VisuallyHidden>: {t(pageNameKey(about))}</VisuallyHidden>
          </Button>
        )}
      </>
    ),
    scrollHint: { href: `#${scrollHintTarget}`, label: t('home.hero.scroll') },
  };
}
