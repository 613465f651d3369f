import { ToastHost } from '@hd-group/ui/toast/ToastHost.tsx';
import type { PageRow } from '../../data/pages.ts';
import { useTexts } from '../app/use-texts.ts';
import { CookieNotice } from './CookieNotice.tsx';
import { Footer } from './Footer.tsx';

/** What follows every page: footer (the inbox has none), cookie notice, and the place where toasts appear. */
export function SiteRest({ page }: { page: PageRow }) {
  const { t } = useTexts();
  return (
    <>
      {page.layout === 'tool' ? null : <Footer page={page} />}
      <CookieNotice />
      <ToastHost labels={{ region: t('frame.toasts'), close: t('frame.close') }} />
    </>
  );
}
