import { css } from '@emotion/react';
import { motionAllowed } from '@hd-group/ui/tokens/motion.ts';
import { company } from '../../data/content/company.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from './layout-props.ts';
import { StandaloneBar } from './StandaloneBar.tsx';
import { StandaloneLayout } from './StandaloneLayout.tsx';

/** As long as this bar is in the document, its anchors are scrolled to smoothly. */
const smooth = css`
  display: contents;
  ${motionAllowed} {
    html:has(&) {
      scroll-behavior: smooth;
    }
  }
`;

/** The frame of the bond page: name, way back, and a navigation that scrolls smoothly to the page's sections. */
export function BondLayout(props: LayoutProps) {
  return <StandaloneLayout {...props} bar={<BondBar />} />;
}

function BondBar() {
  const { t } = useMessages();
  return (
    <div css={smooth}>
      <StandaloneBar
        size="normal"
        name={company.bondCompany}
        navLabel={t('bond.nav.label')}
        anchors={[
          { id: 'home', label: t('bond.nav.home') },
          { id: 'about', label: t('bond.nav.about') },
          { id: 'services', label: t('bond.nav.services') },
          { id: 'contact', label: t('bond.nav.contact') },
        ]}
      />
    </div>
  );
}
