import { css } from '@emotion/react';
import { SkipLink } from '@hd-group/ui/skip-link/SkipLink.tsx';
import { useTexts } from '../app/use-texts.ts';
import type { LayoutProps } from './layout-props.ts';
import { SiteHeader } from './SiteHeader.tsx';

const main = css`
  min-block-size: 70vh;
  padding-block-end: 4.5rem;
`;

/** The frame of the inbox: a low header and all the room below it for the tool. */
export function ToolLayout({ page, children, rest }: LayoutProps) {
  const { t } = useTexts();
  return (
    <>
      <SkipLink href="#main">{t('frame.skip')}</SkipLink>
      <SiteHeader page={page} />
      <main css={main} id="main" tabIndex={-1}>
        {children}
      </main>
      {rest}
    </>
  );
}
