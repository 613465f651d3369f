import { legalSections } from '../../data/legal/legal-sections.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { LimitTable } from './LimitTable.tsx';

const tables = { limits: LimitTable };

/** The accessibility statement. */
export function AccessibilityPage() {
  const { t } = useMessages();
  return (
    <LegalDocument
      title={t('accessibility.title')}
      intro={t('accessibility.intro')}
      sections={legalSections('accessibility')}
      tables={tables}
    />
  );
}
