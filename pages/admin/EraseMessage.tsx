import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { useRef, useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { EraseConfirmation } from './EraseConfirmation.tsx';
import { failed } from './message-styles.ts';
import { useEraseMessage } from './use-erase-message.ts';

const root = css`
  grid-column: 2 / -1;
  display: grid;
  justify-items: end;
  gap: 0.5rem;
  > [role='alert'] {
    justify-self: stretch;
  }
`;

interface EraseMessageProps {
  id: number;
  /** Name of the sender. */
  name: string;
  /** Called with the announcement for screen readers. */
  onAnnounce(announcement: string): void;
}

/** Button that erases a message after a confirmation. */
export function EraseMessage({ id, name, onAnnounce }: EraseMessageProps) {
  const { t } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const erase = useEraseMessage();
  const cancel = () => {
    setIsAsking(false);
    button.current?.focus();
  };
  const confirm = () => {
    setIsAsking(false);
    onAnnounce('');
    erase.mutate(id, { onSuccess: () => onAnnounce(t('admin.messages.erased', { name })) });
  };
  return (
    <div css={root}>
      <Button
        ref={button}
        size="small"
        aria-label={t('admin.messages.eraseOf', { name })}
        pending={erase.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('admin.messages.erase')}
      </Button>
      {isAsking && (
        <EraseConfirmation
          question={t('admin.messages.eraseConfirm', { name })}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
      {erase.isError && (
        <p css={failed} role="alert">
          {t('admin.messages.eraseFailed')}
        </p>
      )}
    </div>
  );
}
