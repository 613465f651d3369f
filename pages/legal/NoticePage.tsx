import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalDocument } from './LegalDocument.tsx';

/** The legal notice. */
export function NoticePage() {
  const { t } = useMessages();
  return <LegalDocument id="notice" title={t('legal.title')} intro={t('legal.intro')} />;
}
