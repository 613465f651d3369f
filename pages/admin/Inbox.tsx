import { css } from '@emotion/react';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { showToast } from '@hd-group/ui/toast/show-toast.ts';
import { gap } from '@hd-group/ui/tokens/space.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { MailState } from '../../data/api/mails.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Confirmation } from '../staff/controls/Confirmation.tsx';
import { QuietButton } from '../staff/controls/QuietButton.tsx';
import { inboxGrid, narrowPane, twoPanes } from '../staff/controls/staff-styles.ts';
import { TitleOnly, titleActions, titleRow, titleStyle } from '../staff/controls/TitleOnly.tsx';
import { useHeadingFocus } from '../staff/controls/use-heading-focus.ts';
import { StaffLinks } from '../staff/layout/StaffLinks.tsx';
import { useRight, useRights, useSession, useSessionActions } from '../staff/sign-in/session.ts';
import { hasUnsentTexts } from '../staff/sign-in/unsent-texts.ts';
import { AuditPanel } from './lists/AuditPanel.tsx';
import { Counters } from './lists/Counters.tsx';
import { defaultFilters, lists, useMails, useMessagePages, useSubscribers } from './lists/inbox-queries.ts';
import { OutboxSection } from './lists/OutboxSection.tsx';
import { PersonPanel } from './lists/PersonPanel.tsx';
import { SubscriberSection } from './lists/SubscriberSection.tsx';
import { MessageSection } from './messages/MessageSection.tsx';

const personPanel = css`
  && {
    grid-column: text;
  }
`;

/** The inbox of who may read it; for others a note. */
export function Inbox() {
  return useRight('inbox-read') ? <Lists /> : <WithoutInbox />;
}

/** For who works on the website, or administers accounts, only. */
function WithoutInbox() {
  const { t } = useMessages();
  const mayAudit = useRight('audit');
  return (
    <div css={inboxGrid}>
      <InboxTitle />
      <p css={personPanel}>{t('admin.noInbox')}</p>
      {mayAudit && <AuditPanel css={personPanel} />}
    </div>
  );
}

/** Counters and lists. */
function Lists() {
  const { t } = useMessages();
  const { end } = useSessionActions();
  const may = useRights();
  const isPhone = useIsPhone();
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
      <TitleOnly title={t('admin.title')}>
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
  const counters = (
    <Counters
      key="counters"
      subscribers={subscribers.data?.pages.at(-1)?.total}
      messages={totals ? totals.total - totals.suspected : undefined}
      unread={totals ? totals.unread - totals.suspectedUnread : undefined}
      onShowUnread={showUnread}
    />
  );
  const subscriberList = (
    <SubscriberSection key="subscribers" query={subscribers} search={search} onSearchChange={setSearch} />
  );
  const messageList = (
    <MessageSection key="messages" query={messages} filters={filters} onFiltersChange={setFilters} />
  );
  return (
    <div css={inboxGrid}>
      <InboxHead failedMails={mails.data?.pages.at(-1)?.failed ?? 0} onShowFailedMails={showFailedMails} />
      {/* The order of the document is that of the page, so that the keyboard follows it. */}
      {isPhone ? [messageList, counters, subscriberList] : [counters, subscriberList, messageList]}
      <OutboxSection query={mails} state={mailState} onStateChange={setMailState} />
      {may('inbox-export') && <PersonPanel css={personPanel} />}
      {may('audit') && <AuditPanel css={personPanel} />}
    </div>
  );
}

const phone = '(max-width: 699.98px)';

function subscribeToWidth(listener: () => void) {
  const media = window.matchMedia?.(phone);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the viewport is as narrow as that of a phone, where messages come first. */
const useIsPhone = () =>
  useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia?.(phone).matches ?? false,
    () => false,
  );

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

const unsentNote = css`
  flex-basis: 100%;
`;

interface InboxHeadProps {
  /** Number of mails that could not be delivered. */
  failedMails: number;
  /** Goes to the list of these mails. */
  onShowFailedMails(): void;
}

/** Title and actions, and a line about mails that failed. */
function InboxHead({ failedMails, onShowFailedMails }: InboxHeadProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const isFetching = useIsFetching(lists) > 0;
  const refreshLists = () => {
    void client.invalidateQueries(lists);
    // Colleagues may have come or left.
    void client.invalidateQueries({ queryKey: [apiPaths.assignees] });
  };
  const refresh = (
    <QuietButton isBusy={isFetching} onClick={refreshLists}>
      {isFetching ? t('admin.refreshing') : t('admin.refresh')}
    </QuietButton>
  );
  return (
    <InboxTitle actions={refresh}>
      {failedMails > 0 && (
        <p css={failedMailsNote}>
          <QuietButton onClick={onShowFailedMails}>
            {t('admin.mails.failedNote', { count: failedMails })}
          </QuietButton>
        </p>
      )}
    </InboxTitle>
  );
}

/** Title, further actions, links to the other pages of staff, and the button to sign out. */
function InboxTitle({ actions, children }: { actions?: ReactNode; children?: ReactNode }) {
  const { t } = useMessages();
  const { signOut } = useSessionActions();
  useHeadingFocus(useSession().data?.isNew === true);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const startSignOut = () => {
    setIsSigningOut(true);
    signOut().catch(() => {
      setIsSigningOut(false);
      showToast({ kind: 'destructive', title: t('admin.signOutFailed') });
    });
  };
  return (
    <div css={head}>
      <h1 css={titleStyle} tabIndex={-1} data-page-heading>
        {t('admin.title')}
      </h1>
      <div css={titleActions}>
        {actions}
        <StaffLinks current="admin" />
        <QuietButton
          isBusy={isSigningOut}
          onClick={() => (hasUnsentTexts() ? setIsConfirming(true) : startSignOut())}
        >
          {t('admin.signOut')}
        </QuietButton>
      </div>
      {isConfirming && (
        <Confirmation
          css={unsentNote}
          question={t('admin.signOutUnsent')}
          action={t('admin.signOutAnyway')}
          isPending={isSigningOut}
          onConfirm={startSignOut}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {children}
    </div>
  );
}
