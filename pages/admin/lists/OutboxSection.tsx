import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type MailState, mailStates } from '../../../data/api/mails.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { toolbar } from '../../staff/controls/staff-styles.ts';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import type { useMails } from './inbox-queries.ts';
import { ListSection } from './ListSection.tsx';
import { MailRow } from './MailRow.tsx';
import { useFocusOnRemoval } from './use-focus-on-removal.ts';
import { useMessageActions } from './use-message-actions.ts';

const section = css`
  && {
    grid-column: text;
  }
  margin-block-start: 1rem;
  border-block-start: 1px solid var(--rule);
  scroll-margin-block-start: 4rem;
`;
const note = css`
  ${type.small};
  max-inline-size: 46rem;
  padding-block-end: 0.75rem;
  color: var(--muted);
`;
const failed = css`
  ${note};
  color: var(--error);
`;

interface SendButtonProps {
  pending: boolean;
  onClick(): void;
  children: string;
}

/** Removed when all its mails are sent; the heading of the list gets its focus. */
function SendButton(props: SendButtonProps) {
  return <Button ref={useFocusOnRemoval<HTMLButtonElement>()} size="small" {...props} />;
}

interface OutboxSectionProps {
  query: ReturnType<typeof useMails>;
  state: MailState | '';
  onStateChange(state: MailState | ''): void;
}

/** Mails of the outbox, newest first. */
export function OutboxSection({ query, state, onStateChange }: OutboxSectionProps) {
  const { t } = useMessages();
  const actions = useMessageActions();
  const mails = query.data?.pages.flatMap((page) => page?.mails ?? []) ?? [];
  const { hasMailServer = true, unsent = 0, held = 0 } = query.data?.pages.at(-1) ?? {};
  const send = (selection: { state?: 'held' }, text: string) => (
    <SendButton
      pending={actions.isPending}
      onClick={() => actions.mutate({ kind: 'sendMails', ...selection })}
    >
      {text}
    </SendButton>
  );
  return (
    <ListSection
      css={section}
      id="mails"
      title={t('admin.mails.title')}
      tools={
        <>
          {held > 0 && <p css={note}>{t('admin.mails.heldNote')}</p>}
          {!hasMailServer && <p css={note}>{t('admin.mails.noServer')}</p>}
          <div css={toolbar}>
            <ToolSelect<MailState | ''>
              label={t('admin.mails.filter')}
              value={state}
              options={[
                ['', t('admin.mails.all')],
                ...mailStates.map((each) => [each, t(`admin.mails.state.${each}`)] as const),
              ]}
              onChange={onStateChange}
            />
            {hasMailServer && unsent > 0 && send({}, t('admin.mails.sendUnsent', { count: unsent }))}
            {hasMailServer && held > 0 && send({ state: 'held' }, t('admin.mails.sendHeld', { count: held }))}
          </div>
          {actions.isError && (
            <p css={failed} role="alert">
              {t('admin.mails.sendFailed')}
            </p>
          )}
        </>
      }
      query={query}
      rows={mails.map((mail) => <MailRow key={mail.id} mail={mail} hasMailServer={hasMailServer} />)}
      empty={{ title: t('admin.mails.empty'), text: t('admin.mails.emptyText') }}
      onReset={state === '' ? undefined : () => onStateChange('')}
    />
  );
}
