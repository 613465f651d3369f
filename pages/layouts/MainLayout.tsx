import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { useTexts } from '../app/use-texts.ts';
import type { LayoutProps } from './layout-props.ts';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, page, footer: the frame that most pages share. */
export function MainLayout({ page, children, rest }: LayoutProps) {
  const { t } = useTexts();
  return (
    <>
      <SkipLink href="#main">{t('frame.skip')}</SkipLink>
      <SiteHeader page={page} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {rest}
    </>
  );
}
