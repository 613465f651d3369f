import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** A link to the external investment platform that opens a new tab. */
export function PlatformLink({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const { investmentPlatform } = useContent().company.links;
  if (investmentPlatform === null) return null;
  return (
    <Button kind="primary" arrow href={investmentPlatform} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <VisuallyHidden> {t('shared.newTab')}</VisuallyHidden>
      </span>
    </Button>
  );
}
