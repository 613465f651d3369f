import type { LayoutName } from '../../data/site/pages.ts';
import type { LayoutProps } from '../app/loading/page-code.ts';
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

/** Layout of a page with a bar of its own. */
export function StandaloneLayout(props: LayoutProps) {
  const bar = bars[props.page.layout];
  return <MainLayout {...props} header={bar && <StandaloneBar {...bar} />} />;
}
