import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../data/api/message-work.ts';
import type { Message } from '../../data/api/responses.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Confirmation } from './Confirmation.tsx';
import { quietLink } from './inbox-styles.ts';
import { failed } from './message-styles.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReplyLink } from './reply-link.ts';
import { useRight } from './session.ts';
import { type Action, useMessageActions } from './use-message-actions.ts';
import type { MessageWork } from './use-message-work.ts';

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.25rem;
  font-size: 0.8125rem;
`;

interface MessageActionsProps {
  message: Message;
  name: string;
  work: MessageWork;
  /** Called with the announcement for screen readers. */
  onAnnounce(announcement: string): void;
}

/** Answering a message, marking it as answered, removing its spam mark, and erasing it. */
export function MessageActions({ message, name, work, onAnnounce }: MessageActionsProps) {
  const { t } = useMessages();
  const actions = useMessageActions();
  const mayErase = useRight('inbox-erase');
  const replyRef = useRef<HTMLAnchorElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, suspected, state } = message;
  const reply = useReplyLink(message);
  const perform = (action: Action, announcement: string) =>
    actions.mutate(action, { onSuccess: () => onAnnounce(announcement) });
  const erase = () => {
    setIsConfirming(false);
    perform({ kind: 'erase', ids: [id] }, t('admin.messages.erased', { name }));
  };
  const markAnswered = () => {
    // The button is removed; the reply stands before it.
    replyRef.current?.focus({ preventScroll: true });
    work.change({ state: 'answered' }, () => onAnnounce(t('admin.messages.answeredOf', { name })));
  };
  const buttons = [
    isUnanswered(state) && !suspected && { key: 'markAnswered' as const, onClick: markAnswered },
    suspected && {
      key: 'release' as const,
      onClick: () => perform({ kind: 'release', ids: [id] }, t('admin.messages.released', { name })),
    },
    mayErase && !isConfirming && { key: 'erase' as const, onClick: () => setIsConfirming(true) },
  ].filter((button) => button !== false);
  return (
    <>
      <div css={root}>
        <a ref={replyRef} css={quietLink} href={reply} aria-label={t('admin.messages.replyTo', { name })}>
          {t('admin.messages.answer')}
        </a>
        {buttons.map(({ key, onClick }) => (
          <QuietButton
            key={key}
            isBusy={actions.isPending || work.isPending}
            aria-label={t(`admin.messages.${key}Of`, { name })}
            onClick={onClick}
          >
            {t(`admin.messages.${key}`)}
          </QuietButton>
        ))}
      </div>
      {isConfirming && (
        <Confirmation
          question={t('admin.messages.confirmErase', { name })}
          confirmText={t('admin.person.confirmYes')}
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
