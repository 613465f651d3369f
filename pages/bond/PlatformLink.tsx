import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { company } from '../../data/company.ts';
import { useTexts } from '../app/use-texts.ts';

/** A button that opens the external investment platform in a tab of its own. */
export function PlatformLink({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Button
      kind="primary"
      arrow
      href={company.links.investmentPlatform}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        {children}
        <VisuallyHidden> {t('common.newTab')}</VisuallyHidden>
      </span>
    </Button>
  );
}
