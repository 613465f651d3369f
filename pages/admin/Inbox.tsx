import { css } from '@emotion/react';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useEffect, useState } from 'react';
import type { MailState } from '../../data/api/mails.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { InboxHead } from './InboxHead.tsx';
import { defaultFilters, useMails, useMessagePages, useSubscribers } from './inbox-queries.ts';
import { inboxGrid } from './inbox-styles.ts';
import { MessageSection } from './MessageSection.tsx';
import { OutboxSection } from './OutboxSection.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { SubscriberSection } from './SubscriberSection.tsx';
import { useSessionActions } from './session.ts';
import { TitleOnly } from './TitleOnly.tsx';

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
