import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/i18n/use-messages.ts';

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  margin-block: 0.5rem;
  padding-inline-start: 1rem;
  border-inline-start: 4px solid var(--error);
  > p {
    flex-basis: 100%;
    padding-inline-end: max(0px, 100% - 38rem);
    font-weight: 500;
  }
`;

interface ConfirmationProps {
  question: string;
  /** What the button does that confirms. */
  action: string;
  isPending?: boolean;
  onConfirm(): void;
  onCancel(): void;
  className?: string;
}

/**
 * Asks before an action that takes something away or cannot be undone. The cancel button gets the focus, which goes back to the button that
 * opened the question.
 */
export function Confirmation(props: ConfirmationProps) {
  const { question, action, isPending = false, onConfirm, onCancel, className } = props;
  const { t } = useMessages();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    cancelButton.current?.focus();
    return () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <div css={root} className={className} role="alert">
      <p>{question}</p>
      <Button size="small" pending={isPending} onClick={onConfirm}>
        {action}
      </Button>
      <Button ref={cancelButton} size="small" onClick={onCancel}>
        {t('admin.person.cancel')}
      </Button>
    </div>
  );
}
