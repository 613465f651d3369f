import { use } from 'react';
import type { LayoutName } from '../../data/site/pages.ts';
import { MessagesContext } from '../app/i18n/use-messages.ts';
import { useLoader } from '../app/loading/loader.ts';
import type { LayoutProps } from '../app/loading/page-props.ts';
import { useSite } from '../app/providers/use-site.ts';
import { MainLayout } from './MainLayout.tsx';
import { StandaloneBar, type StandaloneBarProps } from './StandaloneBar.tsx';

/** The bars of the standalone pages, with links to their sections. */
const bars: Partial<Record<LayoutName, StandaloneBarProps>> = {
  bond: {
    size: 'normal',
    label: 'bond.nav.label',
    anchors: {
      home: 'bond.nav.home',
      about: 'bond.nav.about',
      services: 'bond.nav.services',
      contact: 'bond.nav.contact',
    },
  },
  bremen: {
    size: 'compact',
    label: 'bremen.nav.label',
    anchors: {
      overview: 'bremen.nav.overview',
      location: 'bremen.nav.location',
      amenities: 'bremen.nav.amenities',
      contact: 'bremen.nav.contact',
    },
  },
};

/**
 * Layout of a page with a bar of its own. The bar uses messages of the page and not only the shared ones, so it suspends until they
 * are loaded.
 */
export function StandaloneLayout(props: LayoutProps) {
  const { page } = props;
  const { locale } = useSite();
  const { messages } = use(useLoader().page(page, locale));
  const bar = bars[page.layout];
  return (
    <MainLayout
      {...props}
      header={<MessagesContext value={messages}>{bar && <StandaloneBar {...bar} />}</MessagesContext>}
    />
  );
}
