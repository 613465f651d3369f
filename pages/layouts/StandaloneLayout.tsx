import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { type ReactNode, use } from 'react';
import { MessagesContext } from '../app/i18n/messages-context.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useLoader } from '../app/loading/loader-context.ts';
import { useSite } from '../app/providers/use-site.ts';
import type { LayoutProps } from './layout-props.ts';

/**
 * The frame of a page that is a world of its own: its bar, the page, what stands below.
 *
 * The bar speaks the page's words and not only the frame's, so it waits for the page's texts.
 */
export function StandaloneLayout({
  page,
  notice,
  bar,
  children,
  afterContent: rest,
}: LayoutProps & { bar: ReactNode }) {
  const { locale } = useSite();
  const { messages: texts } = use(useLoader().page(page, locale));
  return (
    <>
      <MessagesContext value={texts}>
        <Skip />
        {notice}
        {bar}
      </MessagesContext>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {rest}
    </>
  );
}

function Skip() {
  const { t } = useMessages();
  return <SkipLink href="#main">{t('shared.skip')}</SkipLink>;
}
