import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { type ReactNode, use } from 'react';
import { MessagesContext, useMessages } from '../app/i18n/use-messages.ts';
import { useLoader } from '../app/loading/loader.ts';
import type { LayoutProps } from '../app/loading/page-props.ts';
import { useSite } from '../app/providers/use-site.ts';

/**
 * Layout of a standalone page: its own bar, the page, and the content after it. The bar uses messages of the page and not
 * only the shared ones, so it suspends until they are loaded.
 */
export function StandaloneLayout({
  page,
  notice,
  bar,
  children,
  afterContent,
}: LayoutProps & { bar: ReactNode }) {
  const { locale } = useSite();
  const { messages } = use(useLoader().page(page, locale));
  return (
    <>
      <MessagesContext value={messages}>
        <SkipToMain />
        {notice}
        {bar}
      </MessagesContext>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {afterContent}
    </>
  );
}

function SkipToMain() {
  const { t } = useMessages();
  return <SkipLink href="#main">{t('shared.skip')}</SkipLink>;
}
