import { useMessages } from '../app/i18n/use-messages.ts';
import { Inbox } from './Inbox.tsx';
import { StaffGate } from './StaffGate.tsx';
import { useInboxContent } from './use-inbox-content.ts';

/** The inbox. */
export function AdminPage() {
  const { t } = useMessages();
  useInboxContent();
  return (
    <StaffGate title={t('admin.title')}>
      <Inbox />
    </StaffGate>
  );
}
