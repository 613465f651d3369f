import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useRef } from 'react';
import type { Message } from '../../data/api/responses.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FoldedText } from './FoldedText.tsx';
import * as styles from './message-styles.ts';
import { useMarkRead } from './use-mark-read.ts';
import { viewerTime } from './viewer-time.ts';
import { WaitingTime } from './WaitingTime.tsx';

interface MessageRowProps {
  message: Message;
  /** Told in words that the message was marked, to be read out. */
  onMarked(words: string): void;
}

/** One message. Unread: accent square, heavier type, raised row, its waiting time and the way to mark it. */
export function MessageRow({ message, onMarked }: MessageRowProps) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const mark = useMarkRead();
  const { id, firstName, lastName, email, subject, isRead, suspected, createdAt } = message;
  const name = `${firstName} ${lastName}`;

  const markRead = () => {
    // The button is about to go: the focus stays in the row instead of falling to the page.
    heading.current?.focus({ preventScroll: true });
    onMarked('');
    mark.mutate(id, { onSuccess: () => onMarked(t('admin.messages.marked', { name })) });
  };
  return (
    <li css={[styles.row, !isRead && styles.unreadRow]} data-state={isRead ? 'read' : 'unread'}>
      <span css={isRead ? styles.sign : styles.unreadSign} aria-hidden="true" />
      <div css={[styles.part, styles.sender]}>
        <h3 ref={heading} css={!isRead && styles.strong} tabIndex={-1}>
          {name}
          {!isRead && <VisuallyHidden> ({t('admin.messages.unread')})</VisuallyHidden>}
        </h3>
        <a href={`mailto:${encodeURIComponent(email)}`} aria-label={t('admin.messages.reply', { email })}>
          {email}
        </a>
      </div>
      <div css={styles.part}>
        <p css={!isRead && styles.strong}>
          {t(`contact.subject.${subject}`)}
          {suspected && <span css={styles.suspected}>{t('admin.messages.suspected')}</span>}
        </p>
        <FoldedText
          id={`message-${id}`}
          css={[styles.text, isRead && styles.readText]}
          text={message.message}
        />
      </div>
      <div css={[styles.part, styles.aside]}>
        <time dateTime={createdAt}>{viewerTime(createdAt)}</time>
        {!isRead && <WaitingTime createdAt={createdAt} />}
        {!isRead && (
          <Button size="small" aria-label={t('admin.messages.markReadOf', { name })} onClick={markRead}>
            {t('admin.messages.markRead')}
          </Button>
        )}
      </div>
      {mark.isError && !isRead && (
        <p css={styles.failed} role="alert">
          {t('admin.messages.markReadFailed')}
        </p>
      )}
    </li>
  );
}
