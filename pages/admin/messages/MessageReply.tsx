import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ReplyDraft } from '../../../data/api/message-responses.ts';
import type { ReplyTemplate } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { shownEmail } from '../../../data/email.ts';
import { localeTag } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { failureOf } from '../../staff/controls/failure.ts';
import { Pending } from '../../staff/controls/Pending.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import { useSession } from '../../staff/sign-in/session.ts';
import { useUnsentText } from '../../staff/sign-in/unsent-texts.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { contactKey } from '../lists/inbox-queries.ts';
import { failed, fullWidth, opener } from '../lists/message-styles.ts';
import { ReplyPresence } from './ReplyPresence.tsx';
import { useReplyLink } from './reply-link.ts';
import { changedMessage, useUpdateMessage } from './use-message-work.ts';

const panel = css`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  max-inline-size: 38rem;
  padding-block: 0.5rem 0.75rem;
  > div {
    inline-size: 100%;
  }
`;

interface MessageReplyProps {
  message: Message;
  name: string;
  /** Called with the announcement for screen readers. */
  onAnnounce(announcement: string): void;
}

/** What is typed. The subject is null until it differs from the suggested one. */
interface Typed {
  subject: string | null;
  text: string;
  /** When the message was answered last, as the person knows. */
  answeredAt: string | null;
  /** Whether it was sent without an answer: the server may have sent the reply. */
  isUnanswered?: boolean;
}

const nothingTyped: Typed = { subject: null, text: '', answeredAt: null };

/** The form of a reply, fetched when it is opened. What is typed remains when it is closed, or its message is not shown for a while. */
export function MessageReply({ message, name, onAnnounce }: MessageReplyProps) {
  const { t } = useMessages();
  const formId = useId();
  const toggle = useRef<HTMLDivElement>(null);
  const accountId = useSession().data?.account?.id;
  const [typed, setTyped] = useUnsentText(accountId, `reply ${message.id}`, nothingTyped);
  const [isOpen, setIsOpen] = useState(typed !== nothingTyped);
  const path = apiPaths.messageReply(message.id);
  const query = useStaffQuery<ReplyDraft>(path, { enabled: isOpen });
  // The mails of the outbox begin with `/api`.
  const request = useStaffRequest<Message>(apiPaths.messageNotes(message.id), '/api');
  const close = () => {
    // A focused form is removed next; without this the focus would fall back to the body.
    if (toggle.current?.contains(document.activeElement))
      toggle.current.querySelector('button')?.focus({ preventScroll: true });
    setTyped(nothingTyped);
    setIsOpen(false);
    onAnnounce(t('admin.reply.sent', { name }));
  };
  return (
    <div ref={toggle} css={opener}>
      <QuietButton
        aria-expanded={isOpen}
        aria-controls={formId}
        aria-label={t('admin.reply.openOf', { name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('admin.reply.open')}
      </QuietButton>
      <div css={fullWidth} id={formId} hidden={!isOpen}>
        {isOpen && <Pending queries={[query]} />}
        {isOpen && query.data?.hasMailServer === false && <WithoutMailServer message={message} />}
        {isOpen && query.data?.hasMailServer && (
          <ReplyForm
            message={message}
            draft={query.data}
            typed={typed}
            request={request}
            onType={setTyped}
            onSent={close}
            onFailed={() => setIsOpen(true)}
          />
        )}
      </div>
    </div>
  );
}

/** Says that no reply can be sent, and offers the mail program instead. */
function WithoutMailServer({ message }: { message: Message }) {
  const { t } = useMessages();
  return (
    <p css={panel}>
      {t('admin.reply.noMailServer')}
      <a css={quietLink} href={useReplyLink(message)}>
        {t('admin.messages.reply', { email: shownEmail(message.email) })}
      </a>
    </p>
  );
}

interface ReplyFormProps {
  message: Message;
  draft: ReplyDraft;
  typed: Typed;
  /** Of the parent: the form may be closed before the answer. */
  request: ReturnType<typeof useStaffRequest<Message>>;
  onType(typed: Typed): void;
  onSent(): void;
  onFailed(): void;
}

function ReplyForm({ message, draft, typed, request, onType, onSent, onFailed }: ReplyFormProps) {
  const { t, locale } = useMessages();
  const client = useQueryClient();
  const update = useUpdateMessage();
  const [template, setTemplate] = useState<ReplyTemplate | ''>('');
  const path = apiPaths.messageReply(message.id);
  const { mutateAsync, isPending, error, failure } = request;
  const { language, templates } = draft;
  const { text } = typed;
  const subject = typed.subject ?? draft.subject;
  const ownName = useSession().data?.account?.name ?? null;
  const [answeredMeanwhile, setAnsweredMeanwhile] = useState<Message | null>(null);
  const conflict = answeredMeanwhile ?? changedMessage(error);

  const change = (changed: Typed) => {
    const hasOwnSubject = changed.subject !== null && changed.subject !== draft.subject;
    const { answeredAt } = typed === nothingTyped ? message : typed;
    onType(hasOwnSubject || changed.text !== '' ? { ...changed, answeredAt } : nothingTyped);
  };
  /** An inserted text that was not changed is replaced; anything else remains above the next one. */
  const insert = (chosen: ReplyTemplate | '') => {
    if (isPending) return;
    const isReplaced = text.trim() === '' || templates.some((each) => each.text === text);
    const inserted = templates.find(({ id }) => id === chosen);
    setTemplate(chosen);
    if (inserted) change({ ...typed, text: `${isReplaced ? '' : `${text}\n\n`}${inserted.text}` });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // The list was fetched again while the text was written, such as after the end of the session.
    const isAnsweredMeanwhile =
      typed !== nothingTyped &&
      typed.answeredAt !== message.answeredAt &&
      (message.changedBy !== ownName || typed.isUnanswered === true);
    setAnsweredMeanwhile(isAnsweredMeanwhile ? message : null);
    if (isAnsweredMeanwhile) return onType({ ...typed, answeredAt: message.answeredAt });
    const body = { subject, text, version: message.version };
    void mutateAsync({ method: 'POST', path, body }).then(
      (answered) => {
        if (answered) update(answered.id, () => answered);
        void client.invalidateQueries({ queryKey: [contactKey], refetchType: 'none' });
        onSent();
      },
      (thrown) => {
        const current = changedMessage(thrown);
        if (current) update(current.id, () => current);
        const isUnanswered = failureOf(thrown) === null;
        if (typed !== nothingTyped && (current || isUnanswered))
          onType({ ...typed, ...(current && { answeredAt: current.answeredAt }), isUnanswered });
        onFailed();
      },
    );
  };
  const texts = templates.map(({ id }) => [id, t(`admin.reply.template.${id}`)] as const);
  return (
    <form css={panel} noValidate aria-busy={isPending} onSubmit={send}>
      <p css={muted}>
        {t('admin.reply.to', {
          email: shownEmail(message.email),
          language: new Intl.DisplayNames(localeTag(locale), { type: 'language' }).of(language) ?? language,
        })}
      </p>
      <ReplyPresence messageId={message.id} />
      <ToolSelect
        label={t('admin.reply.template')}
        value={template}
        options={[['', t('admin.reply.template.none')], ...texts]}
        onChange={insert}
      />
      <TextField
        label={t('admin.reply.subject')}
        name="subject"
        lang={language}
        value={subject}
        readOnly={isPending}
        error={failure.fields.subject}
        onChange={(event) => change({ ...typed, subject: event.currentTarget.value })}
      />
      <TextArea
        label={t('admin.reply.text')}
        name="text"
        rows={8}
        lang={language}
        value={text}
        // The form is removed with the answer.
        readOnly={isPending}
        error={failure.fields.text}
        onChange={(event) => change({ ...typed, text: event.currentTarget.value })}
      />
      <Button type="submit" size="small" pending={isPending}>
        {t('admin.reply.send')}
      </Button>
      {(conflict || failure.text) && (
        <p css={failed} role="alert">
          {conflict
            ? t('admin.reply.conflict', {
                name: conflict.changedBy ?? t('admin.work.somebody'),
                state: t(`admin.work.state.${conflict.state}`),
              })
            : failure.text}
        </p>
      )}
    </form>
  );
}
