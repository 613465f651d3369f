import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from '../app/loading/page-props.ts';
import { StandaloneBar } from './StandaloneBar.tsx';
import { StandaloneLayout } from './StandaloneLayout.tsx';

/** Layout of the bond page: a bar with links to its sections. */
export function BondLayout(props: LayoutProps) {
  return <StandaloneLayout {...props} bar={<BondBar />} />;
}

function BondBar() {
  const { t } = useMessages();
  return (
    <StandaloneBar
      size="normal"
      navLabel={t('bond.nav.label')}
      anchors={[
        { id: 'home', label: t('bond.nav.home') },
        { id: 'about', label: t('bond.nav.about') },
        { id: 'services', label: t('bond.nav.services') },
        { id: 'contact', label: t('bond.nav.contact') },
      ]}
    />
  );
}
