import { css } from '@emotion/react';
import { motionAllowed } from '@hd-group/ui/tokens/motion.ts';
import { company } from '../../data/content/company.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from './layout-props.ts';
import { StandaloneBar } from './StandaloneBar.tsx';
import { StandaloneLayout } from './StandaloneLayout.tsx';

/** Smooth scrolling to anchors while this bar is in the document. */
const smooth = css`
  display: contents;
  ${motionAllowed} {
    html:has(&) {
      scroll-behavior: smooth;
    }
  }
`;

/** Layout of the bond page: a bar with company name, back link, and links that scroll smoothly to the sections. */
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
