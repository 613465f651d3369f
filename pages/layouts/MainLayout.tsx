import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from '../app/loading/page-props.ts';
import { SiteHeader } from './SiteHeader.tsx';

/** Layout of most pages: cookie notice, header, page, footer. */
export function MainLayout({ page, notice, children, afterContent }: LayoutProps) {
  const { t } = useMessages();
  return (
    <>
      <SkipLink href="#main">{t('shared.skip')}</SkipLink>
      {notice}
      <SiteHeader page={page} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {afterContent}
    </>
  );
}
