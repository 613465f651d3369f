import { useMessages } from '../app/i18n/use-messages.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { Inbox } from './Inbox.tsx';
import { useInboxContent } from './lists/use-inbox-content.ts';

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
