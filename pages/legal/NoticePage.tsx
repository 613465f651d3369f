import { legalSections } from '../../data/legal/legal-sections.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalDocument } from './LegalDocument.tsx';

/** The legal notice. */
export function NoticePage() {
  const { t } = useMessages();
  return (
    <LegalDocument title={t('legal.title')} intro={t('legal.intro')} sections={legalSections('notice')} />
  );
}
