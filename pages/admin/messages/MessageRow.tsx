import { css } from '@emotion/react';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { answerDue } from '../../../data/derived/answer-due.ts';
import { shownEmail } from '../../../data/email.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useNow } from '../../sections/use-now.ts';
import { localDateTime } from '../../staff/controls/local-time.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { useSessionActions } from '../../staff/sign-in/session.ts';
import { contactKey } from '../lists/inbox-queries.ts';
import * as styles from '../lists/message-styles.ts';
import { useFocusOnRemoval } from '../lists/use-focus-on-removal.ts';
import { useInboxContent } from '../lists/use-inbox-content.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageNotes } from './MessageNotes.tsx';
import { MessageReply } from './MessageReply.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { useReplyLink } from './reply-link.ts';
import { SelectionBox } from './SelectionBox.tsx';
import { type Conflict, useMessageWork, useUpdateMessage } from './use-message-work.ts';
import { WorkControls } from './WorkControls.tsx';
import { waitingSince } from './waiting.ts';

interface MessageRowProps {
  message: Message;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  bulkConflict: Conflict | null;
  /** Called with the announcement for screen readers. */
  onAnnounce(announcement: string): void;
}

/** One message. An unread one is raised and bold, with an accent square and a button to mark it. */
export function MessageRow({ message, isSelected, onSelect, bulkConflict, onAnnounce }: MessageRowProps) {
  const { t, locale } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const row = useFocusOnRemoval<HTMLLIElement>();
  const mark = useMarkRead();
  const work = useMessageWork(message);
  const { id, firstName, lastName, email, subject, isRead, suspected, answeredAt, createdAt, state } =
    message;
  const name = `${firstName} ${lastName}`;
  const textId = `message-${id}`;
  const isLong = exceedsLimit(message.message);
  const [isOpen, setIsOpen] = useState(false);
  const shown = shownEmail(email);
  const [mailbox, domain] = shown.split(/(?=@)(.*)/s);

  const markRead = () => {
    // The button is removed next; without this the focus would fall back to the body.
    heading.current?.focus({ preventScroll: true });
    onAnnounce('');
    mark.mutate(id, { onSuccess: () => onAnnounce(t('admin.messages.marked', { name })) });
  };
  const actions = (
    <>
      {!isRead && (
        <QuietButton aria-label={t('admin.messages.markReadOf', { name })} onClick={markRead}>
          {t('admin.messages.markRead')}
        </QuietButton>
      )}
      {!suspected && <MessageReply message={message} name={name} onAnnounce={onAnnounce} />}
      <MessageNotes message={message} name={name} onAnnounce={onAnnounce} />
      <MessageActions message={message} name={name} onAnnounce={onAnnounce} />
    </>
  );
  return (
    <li ref={row} css={[styles.row, !isRead && styles.unreadRow]} data-state={isRead ? 'read' : 'unread'}>
      <div css={styles.selection}>
        {!suspected && (
          <SelectionBox
            label={t('admin.bulk.select', { name })}
            isSelected={isSelected}
            onSelect={onSelect}
          />
        )}
        {!isRead && <span css={styles.unreadStatusIcon} aria-hidden="true" />}
      </div>
      <div css={[styles.part, styles.sender]}>
        <h3 ref={heading} css={!isRead && styles.strong} tabIndex={-1}>
          {name}
          {!isRead && <VisuallyHidden> ({t('admin.messages.unread')})</VisuallyHidden>}
        </h3>
        <a href={useReplyLink(message)} aria-label={t('admin.messages.reply', { email: shown })}>
          {mailbox}
          <wbr />
          {domain}
        </a>
      </div>
      <div css={styles.part}>
        <div css={styles.subjectLine}>
          <p css={!isRead && styles.strong}>{t(`contact.subject.${subject}`)}</p>
          {suspected && <span css={styles.suspected}>{t('admin.messages.suspected')}</span>}
          {isLong && (
            <QuietButton
              aria-expanded={isOpen}
              aria-controls={textId}
              aria-label={t(isOpen ? 'admin.messages.lessOf' : 'admin.messages.moreOf', { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? t('admin.messages.less') : t('admin.messages.more')}
            </QuietButton>
          )}
        </div>
        <p
          id={textId}
          dir="auto"
          css={[styles.text, isRead && styles.readText, isLong && !isOpen && styles.collapsed]}
        >
          {message.message}
        </p>
        <RequestDetails message={message} />
      </div>
      <div css={[styles.part, styles.aside]}>
        <time dateTime={createdAt}>{localDateTime(createdAt, locale)}</time>
        {isUnanswered(state) && !suspected && <WaitingTime createdAt={createdAt} />}
        {answeredAt !== null && (
          <span css={mutedLegend}>
            {t('admin.messages.answered', { time: localDateTime(answeredAt, locale) })}
          </span>
        )}
      </div>
      <div css={styles.actions}>
        {suspected ? (
          actions
        ) : (
          <WorkControls
            message={message}
            name={name}
            work={work}
            bulkConflict={bulkConflict}
            onAnnounce={onAnnounce}
          >
            {actions}
          </WorkControls>
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

/** A longer text is clamped to two lines until it is opened: about their characters in a row beside the subscribers. */
const maxCollapsedLength = 130;
const maxCollapsedLines = 2;

const exceedsLimit = (text: string) =>
  text.length > maxCollapsedLength || text.split('\n').length > maxCollapsedLines;

const root = css`
  display: inline-flex;
  flex-direction: column;
  gap: 0.1875rem;
  ${from.medium} {
    align-items: flex-end;
  }
  ${type.legend};
  font-variant-numeric: tabular-nums;
`;
const overdueStyle = css`
  color: var(--error);
  font-weight: 500;
`;
const barWidth = 72;

/** When the answer to a message is due, as text and as a bar whose full width is the time until then. */
function WaitingTime({ createdAt }: { createdAt: string }) {
  const { t } = useMessages();
  const { promise } = useInboxContent();
  const arrival = Date.parse(createdAt);
  const { unit, count, isOverdue, share } = waitingSince(arrival, answerDue(arrival, promise), useNow());
  const age = t(`admin.age.${unit}`, { count });
  return (
    <span css={[root, isOverdue && overdueStyle]}>
      {isOverdue ? t('admin.age.overdue', { age }) : t('admin.age.within', { age })}
      <svg width={barWidth} height="5" viewBox={`0 0 ${barWidth} 5`} aria-hidden="true">
        <path d={`M0 4.5H${barWidth}`} stroke="var(--muted)" />
        <path d={`M0 3.5H${Math.round(share * barWidth)}`} stroke="currentColor" strokeWidth="3" />
      </svg>
    </span>
  );
}

/** Marks a message as read by an optimistic update: rolled back when the request fails, refetched when it succeeds. */
function useMarkRead() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const update = useUpdateMessage();
  return useMutation({
    mutationFn: (id: number) => sendRequest<Message>('PATCH', apiPaths.messageRead(id)),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: [contactKey] });
      update(id, (old) => ({ ...old, isRead: true }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [contactKey] }),
    onError: (error, id) => {
      update(id, (old) => ({ ...old, isRead: false }));
      if (errorStatus(error) === 401) end();
      // The message was erased in the meantime; the refetched list no longer has it.
      if (errorStatus(error) === 404) void client.invalidateQueries({ queryKey: [contactKey] });
    },
  });
}
