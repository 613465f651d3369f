import { ToastHost } from '@hd-group/ui/toast/ToastHost.tsx';
import type { PageRow } from '../../data/site/pages.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Footer } from './Footer.tsx';
import { ToolFooter } from './ToolFooter.tsx';

/** Content after the page: footer and toasts. */
export function AfterContent({ page }: { page: PageRow }) {
  const { t } = useMessages();
  return (
    <>
      {page.layout === 'tool' ? <ToolFooter page={page} /> : <Footer page={page} />}
      <ToastHost labels={{ region: t('shared.toasts'), close: t('shared.close') }} />
    </>
  );
}
