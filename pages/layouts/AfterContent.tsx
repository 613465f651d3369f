import { ToastHost } from '@hd-group/ui/toast/ToastHost.tsx';
import type { PageRow } from '../../data/site/pages.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Footer } from './Footer.tsx';

/** Content after the page: footer (except on the admin page) and toasts. */
export function AfterContent({ page }: { page: PageRow }) {
  const { t } = useMessages();
  return (
    <>
      {page.layout === 'tool' ? null : <Footer page={page} />}
      <ToastHost labels={{ region: t('shared.toasts'), close: t('shared.close') }} />
    </>
  );
}
