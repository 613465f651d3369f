import { Button } from '@hd-group/ui/button/Button.tsx';
import { Hero } from '@hd-group/ui/hero/Hero.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PlatformLink } from './PlatformLink.tsx';

/** Hero with the offer, the issuer and links to the platform and to the next section. */
export function BondHero() {
  const { t } = useMessages();
  return (
    <section id="home">
      <Hero
        picture={
          <PagePicture
            name="bond_facade_grid_hero"
            sizes="(min-width: 700px) max(100vw, 120vh), 130vw"
            priority
          />
        }
        title={t('bond.hero.title')}
        subtitle={t('bond.hero.subtitle')}
        actions={
          <>
            <PlatformLink>{t('bond.hero.invest')}</PlatformLink>
            <Button href="#about">{t('bond.hero.more')}</Button>
          </>
        }
        description={t('bond.hero.text')}
        caption={t('bond.hero.caption')}
      />
    </section>
  );
}
