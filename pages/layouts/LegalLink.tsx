import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../app/use-texts.ts';

/** A legal page; a placeholder that leads nowhere until the company's data holds its address. */
export function LegalLink({ href, children }: { href: string | null; children: ReactNode }) {
  const { t } = useTexts();
  if (href) return <a href={href}>{children}</a>;
  return (
    <span>
      {children}
      <VisuallyHidden> {t('frame.footer.placeholder')}</VisuallyHidden>
    </span>
  );
}
