import { useState } from 'react';
import type { Message } from '../../../data/api/responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { useRight } from '../../staff/sign-in/session.ts';
import { failed, fullWidth } from '../lists/message-styles.ts';
import { type Action, useMessageActions } from '../lists/use-message-actions.ts';

interface MessageActionsProps {
  message: Message;
  name: string;
  /** Called with the announcement for screen readers. */
  onAnnounce(announcement: string): void;
}

/** Removing the spam mark of a message, and erasing it. */
export function MessageActions({ message, name, onAnnounce }: MessageActionsProps) {
  const { t } = useMessages();
  const actions = useMessageActions();
  const mayErase = useRight('inbox-erase');
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, suspected } = message;
  /** Announces it also when the row is removed before all lists are fetched again. */
  const perform = (action: Action, announcement: string) =>
    void actions.mutateAsync(action).then(
      () => onAnnounce(announcement),
      () => undefined,
    );
  const erase = () => {
    setIsConfirming(false);
    perform({ kind: 'erase', ids: [id] }, t('admin.messages.erased', { name }));
  };
  const buttons = [
    suspected && {
      key: 'release' as const,
      onClick: () => perform({ kind: 'release', ids: [id] }, t('admin.messages.released', { name })),
    },
    mayErase && { key: 'erase' as const, onClick: () => setIsConfirming(true) },
  ].filter((button) => button !== false);
  return (
    <>
      {buttons.map(({ key, onClick }) => (
        <QuietButton
          key={key}
          isBusy={actions.isPending}
          aria-label={t(`admin.messages.${key}Of`, { name })}
          onClick={onClick}
        >
          {t(`admin.messages.${key}`)}
        </QuietButton>
      ))}
      {isConfirming && (
        <Confirmation
          css={fullWidth}
          question={t('admin.messages.confirmErase', { name })}
          action={t('admin.person.confirmYes')}
          onConfirm={erase}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {actions.isError && (
        <p css={failed} role="alert">
          {t('admin.person.failed')}
        </p>
      )}
    </>
  );
}
