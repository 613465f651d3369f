import { legalSections } from '../../data/legal/legal-sections.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { CookieTable } from './CookieTable.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { ProcessingTable } from './ProcessingTable.tsx';

const tables = { processings: ProcessingTable, cookies: CookieTable };

/** The privacy notice. */
export function PrivacyPage() {
  const { t } = useMessages();
  return (
    <LegalDocument
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      sections={legalSections('privacy')}
      tables={tables}
    />
  );
}
