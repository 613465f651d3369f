import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from '../app/loading/page-props.ts';
import { StandaloneBar } from './StandaloneBar.tsx';
import { StandaloneLayout } from './StandaloneLayout.tsx';

/** Layout of the Bremen page: a fixed bar with links to its sections. */
export function BremenLayout(props: LayoutProps) {
  return <StandaloneLayout {...props} bar={<BremenBar />} />;
}

function BremenBar() {
  const { t } = useMessages();
  return (
    <StandaloneBar
      size="compact"
      navLabel={t('bremen.nav.label')}
      anchors={[
        { id: 'overview', label: t('bremen.nav.overview') },
        { id: 'location', label: t('bremen.nav.location') },
        { id: 'amenities', label: t('bremen.nav.amenities') },
        { id: 'contact', label: t('bremen.nav.contact') },
      ]}
    />
  );
}
