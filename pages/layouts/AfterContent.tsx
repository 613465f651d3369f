import { css } from '@emotion/react';
import { ToastHost } from '@hd-group/ui/toast/ToastHost.tsx';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { inset } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { PageRow } from '../../data/site/pages.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalLinks } from '../sections/LegalLink.tsx';
import { CookieButton, Footer } from './Footer.tsx';

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

const root = css`
  padding: 0.75rem ${inset};
  border-block-start: 1px solid var(--line);
  > nav {
    ${type.legend};
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }
  a,
  button {
    padding-block: 0.25rem;
    color: var(--muted);
    text-underline-offset: 0.25em;
    ${focusRing}
  }
`;

/** The footer of pages for staff: one line with the legal pages and the button for the cookie notice. */
function ToolFooter({ page }: { page: PageRow }) {
  const { t } = useMessages();
  return (
    <footer css={root}>
      <nav aria-label={t('shared.footer.legal')}>
        <LegalLinks page={page} />
        <CookieButton />
      </nav>
    </footer>
  );
}
