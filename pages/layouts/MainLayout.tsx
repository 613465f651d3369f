import { css } from '@emotion/react';
import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from '../app/loading/page-code.ts';
import { SiteHeader } from './SiteHeader.tsx';

interface MainLayoutProps extends LayoutProps {
  /** Replaces the site's header. */
  header?: ReactNode;
}

/** The content of a tool has the remaining height. */
const tool = css`
  min-block-size: 70vh;
  padding-block-end: 4.5rem;
`;

/** Layout of all pages: cookie notice, header, page, footer. */
export function MainLayout({
  page,
  notice,
  header = <SiteHeader page={page} />,
  main,
  afterContent,
}: MainLayoutProps) {
  const { t } = useMessages();
  return (
    <>
      <SkipLink href="#main">{t('shared.skip')}</SkipLink>
      {notice}
      {header}
      <main css={page.layout === 'tool' && tool} id="main" tabIndex={-1} {...main} />
      {afterContent}
    </>
  );
}
