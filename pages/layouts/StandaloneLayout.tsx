import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { type ReactNode, use } from 'react';
import { useLoader } from '../app/loader-context.ts';
import { TextContext } from '../app/text-context.ts';
import { useSite } from '../app/use-site.ts';
import { useTexts } from '../app/use-texts.ts';
import type { LayoutProps } from './layout-props.ts';

/**
 * The frame of a page that is a world of its own: its bar, the page, what stands below.
 *
 * The bar speaks the page's words and not only the frame's, so it waits for the page's texts.
 */
export function StandaloneLayout({ page, bar, children, rest }: LayoutProps & { bar: ReactNode }) {
  const { locale } = useSite();
  const { texts } = use(useLoader().page(page, locale));
  return (
    <>
      <TextContext value={texts}>
        <Skip />
        {bar}
      </TextContext>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {rest}
    </>
  );
}

function Skip() {
  const { t } = useTexts();
  return <SkipLink href="#main">{t('frame.skip')}</SkipLink>;
}
