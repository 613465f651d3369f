import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Note, NoteList } from '../../../data/api/message-responses.ts';
import type { Message } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localDateTime } from '../../staff/controls/local-time.ts';
import { Pending } from '../../staff/controls/Pending.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { muted } from '../../staff/controls/staff-styles.ts';
import { useSession } from '../../staff/sign-in/session.ts';
import { useUnsentText } from '../../staff/sign-in/unsent-texts.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { failed, fullWidth, opener, text as textStyle } from '../lists/message-styles.ts';
import { useUpdateMessage } from './use-message-work.ts';

const panel = css`
  display: grid;
  gap: 0.75rem;
  max-inline-size: 38rem;
  padding-block: 0.5rem 0.75rem;
  > ol {
    display: grid;
    gap: 0.75rem;
  }
  > form {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
    > :first-child {
      inline-size: 100%;
    }
  }
`;
const replySubject = css`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

interface MessageNotesProps {
  message: Message;
  name: string;
  onAnnounce(announcement: string): void;
}

/** The internal notes on a message and the replies to it, fetched when they are opened. A note that is not saved yet remains when they are closed, or their message is not shown for a while. */
export function MessageNotes({ message, name, onAnnounce }: MessageNotesProps) {
  const { t } = useMessages();
  const panelId = useId();
  const accountId = useSession().data?.account?.id;
  const [draft, setDraft] = useUnsentText(accountId, `note ${message.id}`, '');
  const [isOpen, setIsOpen] = useState(draft !== '');
  const request = useStaffRequest<Note>(apiPaths.messageNotes(message.id));
  return (
    <div css={opener}>
      <QuietButton
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('admin.notes.showOf', { name, count: message.noteCount })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('admin.notes.show', { count: message.noteCount })}
      </QuietButton>
      <div css={fullWidth} id={panelId} hidden={!isOpen}>
        {isOpen && (
          <div css={panel}>
            <Notes id={message.id} />
            <NoteForm
              id={message.id}
              draft={draft}
              request={request}
              onDraftChange={setDraft}
              onAnnounce={onAnnounce}
              onFailed={() => setIsOpen(true)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** All notes and replies, the oldest first, with author and time. */
function Notes({ id }: { id: number }) {
  const { t, locale } = useMessages();
  const query = useStaffQuery<NoteList>(apiPaths.messageNotes(id), { refetchOnMount: 'always' });
  if (query.isError || !query.data) return <Pending queries={[query]} />;
  if (query.data.notes.length === 0) return null;
  return (
    <ol aria-label={t('admin.notes.title')}>
      {query.data.notes.map(({ id, author, subject, text, createdAt }) => (
        <li key={id}>
          <p css={muted}>
            {author} · <time dateTime={createdAt}>{localDateTime(createdAt, locale)}</time>
          </p>
          {subject !== null && (
            <p css={replySubject} dir="auto">
              {t('admin.reply.sentAs', { subject })}
            </p>
          )}
          <p css={textStyle} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface NoteFormProps {
  id: number;
  draft: string;
  /** Of the parent: the form may be closed before the answer. */
  request: ReturnType<typeof useStaffRequest<Note>>;
  onDraftChange(draft: string): void;
  onAnnounce(announcement: string): void;
  onFailed(): void;
}

function NoteForm({ id, draft, request, onDraftChange, onAnnounce, onFailed }: NoteFormProps) {
  const { t } = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const update = useUpdateMessage();
  const path = apiPaths.messageNotes(id);
  const { mutateAsync, isPending, failure } = request;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    field.current?.focus();
    void mutateAsync({ method: 'POST', path, body: { text: draft } }).then(() => {
      onDraftChange('');
      update(id, (old) => ({ ...old, noteCount: old.noteCount + 1 }));
      onAnnounce(t('admin.notes.added'));
    }, onFailed);
  };
  return (
    <form noValidate aria-busy={isPending} onSubmit={add}>
      <TextArea
        ref={field}
        label={t('admin.notes.new')}
        name="text"
        rows={3}
        value={draft}
        // It is emptied with the answer.
        readOnly={isPending}
        hint={t('admin.notes.hint')}
        error={failure.fields.text}
        onChange={(event) => onDraftChange(event.currentTarget.value)}
      />
      <Button type="submit" size="small" pending={isPending}>
        {t('admin.notes.add')}
      </Button>
      {failure.text && (
        <p css={failed} role="alert">
          {failure.text}
        </p>
      )}
    </form>
  );
}
