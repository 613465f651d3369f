import { css } from '@emotion/react';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { showToast } from '@hd-group/ui/toast/show-toast.ts';
import { gap } from '@hd-group/ui/tokens/space.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MailState } from '../../data/api/mails.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { Counters, type CountersProps } from './Counters.tsx';
import { defaultFilters, lists, useMails, useMessagePages, useSubscribers } from './inbox-queries.ts';
import { inboxGrid, narrowPane, twoPanes } from './inbox-styles.ts';
import { MessageSection } from './MessageSection.tsx';
import { OutboxSection } from './OutboxSection.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { QuietButton } from './QuietButton.tsx';
import { SubscriberSection } from './SubscriberSection.tsx';
import { useSession, useSessionActions } from './session.ts';
import { TitleOnly, titleRow, titleStyle } from './TitleOnly.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const personPanel = css`
  && {
    grid-column: text;
  }
`;

/** Counters and lists, for a signed-in user. */
export function Inbox() {
  const { t } = useMessages();
  const { end } = useSessionActions();
  const [filters, setFilters] = useState(defaultFilters);
  const [search, setSearch] = useState('');
  const messages = useMessagePages({ ...filters, search: useDebouncedValue(filters.search) });
  const [mailState, setMailState] = useState<MailState | ''>('');
  const mails = useMails(mailState);
  const subscribers = useSubscribers(useDebouncedValue(search));

  const hasSessionEnded = [messages, subscribers, mails].some(({ data }) =>
    data?.pages.some((page) => page === null),
  );
  useEffect(() => {
    if (hasSessionEnded) end();
  });

  if (hasSessionEnded || (messages.isPending && subscribers.isPending)) {
    return (
      <TitleOnly>
        <Spinner label={t('admin.loading')} />
      </TitleOnly>
    );
  }
  const showUnread = () => {
    setFilters({ ...defaultFilters, unread: true });
    document.getElementById('messages')?.scrollIntoView();
  };
  const showFailedMails = () => {
    setMailState('failed');
    document.getElementById('mails')?.scrollIntoView();
  };
  const totals = messages.data?.pages.at(-1);
  return (
    <div css={inboxGrid}>
      <InboxHead
        subscribers={subscribers.data?.pages.at(-1)?.total}
        messages={totals ? totals.total - totals.suspected : undefined}
        unread={totals ? totals.unread - totals.suspectedUnread : undefined}
        onShowUnread={showUnread}
        failedMails={mails.data?.pages.at(-1)?.failed ?? 0}
        onShowFailedMails={showFailedMails}
      />
      <SubscriberSection query={subscribers} search={search} onSearchChange={setSearch} />
      <MessageSection query={messages} filters={filters} onFiltersChange={setFilters} />
      <OutboxSection query={mails} state={mailState} onStateChange={setMailState} />
      <PersonPanel css={personPanel} />
      <AuditPanel css={personPanel} />
    </div>
  );
}

const delayMs = 250;

/** The trimmed value once it has not changed for `delayMs`, so that a search is not sent for every keystroke. */
function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return;
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, debounced]);
  return debounced.trim();
}

const actions = css`
  display: flex;
  gap: 1.25rem;
  font-size: 0.8125rem;
`;
const head = css`
  ${titleRow};
  ${narrowPane};
  ${twoPanes} {
    align-self: stretch;
    align-items: flex-end;
    margin-inline-end: calc(-1 * ${gap});
    padding-inline-end: calc(${gap} + 1rem);
  }
`;

const failedMailsNote = css`
  flex-basis: 100%;
  font-size: 0.8125rem;
  && > button {
    color: var(--error);
  }
`;

interface InboxHeadProps extends CountersProps {
  /** Number of mails that could not be delivered. */
  failedMails: number;
  /** Goes to the list of these mails. */
  onShowFailedMails(): void;
}

/** Title, buttons to refresh and to sign out, a line about mails that failed, and the three counters. */
function InboxHead({ failedMails, onShowFailedMails, ...counters }: InboxHeadProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const { signOut } = useSessionActions();
  useHeadingFocus(useSession().data?.isNew === true);
  const isFetching = useIsFetching(lists) > 0;
  const [isSigningOut, setIsSigningOut] = useState(false);

  const startSignOut = () => {
    setIsSigningOut(true);
    signOut().catch(() => {
      setIsSigningOut(false);
      showToast({ kind: 'destructive', title: t('admin.signOutFailed') });
    });
  };
  return (
    <>
      <div css={head}>
        <h1 css={titleStyle} tabIndex={-1} data-page-heading>
          {t('admin.title')}
        </h1>
        <div css={actions}>
          <QuietButton isBusy={isFetching} onClick={() => void client.invalidateQueries(lists)}>
            {isFetching ? t('admin.refreshing') : t('admin.refresh')}
          </QuietButton>
          <QuietButton isBusy={isSigningOut} onClick={startSignOut}>
            {t('admin.signOut')}
          </QuietButton>
        </div>
        {failedMails > 0 && (
          <p css={failedMailsNote}>
            <QuietButton isBusy={false} onClick={onShowFailedMails}>
              {t('admin.mails.failedNote', { count: failedMails })}
            </QuietButton>
          </p>
        )}
      </div>
      <Counters {...counters} />
    </>
  );
}
