import { css } from '@emotion/react';
import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { LayoutProps } from '../app/loading/page-props.ts';
import { SiteHeader } from './SiteHeader.tsx';

const main = css`
  min-block-size: 70vh;
  padding-block-end: 4.5rem;
`;

/** Layout of the admin page: a low header, and the remaining height for the content. */
export function ToolLayout({ page, notice, children, afterContent }: LayoutProps) {
  const { t } = useMessages();
  return (
    <>
      <SkipLink href="#main">{t('shared.skip')}</SkipLink>
      {notice}
      <SiteHeader page={page} />
      <main css={main} id="main" tabIndex={-1}>
        {children}
      </main>
      {afterContent}
    </>
  );
}
