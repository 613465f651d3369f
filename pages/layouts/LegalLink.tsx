import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';

/** A legal page; a placeholder that leads nowhere until the company's data holds its address. */
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
