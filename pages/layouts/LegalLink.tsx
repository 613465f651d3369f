import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';

/** Link to a legal page; plain text while the company data has no URL for it. */
export function LegalLink({ href, children }: { href: string | null; children: ReactNode }) {
  const { t } = useMessages();
  if (href) return <a href={href}>{children}</a>;
  return (
    <span>
      {children}
      <VisuallyHidden> {t('shared.footer.placeholder')}</VisuallyHidden>
    </span>
  );
}
