import { css } from '@emotion/react';
import { StatusIcon, type StatusKind } from '@hd-group/ui/status-icon/StatusIcon.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import type { ComponentProps } from 'react';
import type { MailState } from '../../../data/api/mails.ts';
import type { StoredMail } from '../../../data/api/responses.ts';
import { shownEmail } from '../../../data/email.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localDateTime } from '../../staff/controls/local-time.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { text } from './message-styles.ts';
import { useFocusOnRemoval } from './use-focus-on-removal.ts';
import { useMessageActions } from './use-message-actions.ts';

const root = css`
  display: grid;
  gap: 0.25rem 1rem;
  padding-block: 0.625rem;
  ${from.medium} {
    grid-template-columns: 9.5rem minmax(0, 1fr) 11.5rem;
  }
`;
const stateCell = css`
  display: flex;
  align-items: baseline;
  gap: 0.375rem;
  font-size: 0.8125rem;
`;
const failedState = css`
  color: var(--error);
`;
const heading = css`
  font: inherit;
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const error = css`
  ${muted};
  color: var(--error);
`;
const summary = css`
  ${quietLink};
  font-size: 0.8125rem;
`;
const body = css`
  padding-block: 0.5rem 0.25rem;
`;
const aside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 1rem;
  font-size: 0.8125rem;
  ${from.medium} {
    flex-direction: column;
    align-items: flex-end;
  }
`;

const icons: Record<MailState, StatusKind> = {
  unsent: 'empty',
  held: 'empty',
  queued: 'hatched',
  sending: 'hatched',
  sent: 'full',
  failed: 'empty',
};

/** One mail of the outbox: state, recipient, subject and text, time, download, and a button for one that was not sent. */
export function MailRow({ mail, hasMailServer }: { mail: StoredMail; hasMailServer: boolean }) {
  const { t, locale } = useMessages();
  const actions = useMessageActions();
  const row = useFocusOnRemoval<HTMLLIElement>();
  const { id, state, recipient, subject, lastError, createdAt, sentAt } = mail;
  const canSend = hasMailServer && ['unsent', 'held', 'failed'].includes(state);
  const time = sentAt ?? createdAt;
  const to = recipient ? shownEmail(recipient) : t('admin.mails.staff');
  return (
    <li ref={row} css={root} data-state={state}>
      <span css={[stateCell, state === 'failed' && failedState]}>
        <StatusIcon kind={icons[state]} />
        {t(`admin.mails.state.${state}`)}
      </span>
      <div>
        <h3 css={heading} tabIndex={-1} lang={mail.language}>
          {subject}
        </h3>
        <p css={muted}>{t('admin.mails.to', { recipient: to })}</p>
        {lastError !== null && <p css={error}>{t('admin.mails.reply', { text: lastError })}</p>}
        <details>
          <summary css={summary} aria-label={t('admin.mails.showOf', { subject, to })}>
            {t('admin.mails.show')}
          </summary>
          <p css={[text, body]} lang={mail.language}>
            {mail.text}
          </p>
        </details>
      </div>
      <div css={aside}>
        <time css={muted} dateTime={time}>
          {localDateTime(time, locale)}
        </time>
        <a
          css={quietLink}
          href={apiPaths.mailFile(id)}
          download
          aria-label={t('admin.mails.downloadOf', { subject, to })}
        >
          {t('admin.mails.download')}
        </a>
        {canSend && (
          <SendButton
            isBusy={actions.isPending}
            aria-label={t('admin.mails.sendOf', { subject, to })}
            onClick={() => actions.mutate({ kind: 'sendMails', ids: [id] })}
          >
            {t('admin.mails.send')}
          </SendButton>
        )}
        {actions.isError && (
          <span css={error} role="alert">
            {t('admin.mails.sendFailed')}
          </span>
        )}
      </div>
    </li>
  );
}

const rowHeading = (element: Element) => element.closest('li')?.querySelector('h3');

/** Removed when the mail is sent; the heading of the mail gets its focus. */
function SendButton(props: ComponentProps<typeof QuietButton>) {
  return <QuietButton ref={useFocusOnRemoval<HTMLButtonElement>(rowHeading)} {...props} />;
}
