import { css } from '@emotion/react';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useEffect, useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { InboxHead } from './InboxHead.tsx';
import { noFilters, useMessagePages, useSubscribers } from './inbox-queries.ts';
import { inboxGrid } from './inbox-styles.ts';
import { MessageSection } from './MessageSection.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { SubscriberSection } from './SubscriberSection.tsx';
import { useSessionActions } from './session.ts';
import { TitleOnly } from './TitleOnly.tsx';
import { useSettled } from './use-settled.ts';

const endOfTool = css`
  && {
    grid-column: text;
  }
`;

/** Counters and both lists, for a signed-in viewer. */
export function Inbox() {
  const { t } = useMessages();
  const { end } = useSessionActions();
  const [filters, setFilters] = useState(noFilters);
  const [search, setSearch] = useState('');
  const messages = useMessagePages({ ...filters, search: useSettled(filters.search) });
  const subscribers = useSubscribers(useSettled(search));

  const ended = [messages, subscribers].some(({ data }) => data?.pages.some((page) => page === null));
  useEffect(() => {
    if (ended) end();
  });

  if (ended || (messages.isPending && subscribers.isPending)) {
    return (
      <TitleOnly>
        <Spinner label={t('admin.loading')} />
      </TitleOnly>
    );
  }
  const showUnread = () => {
    setFilters({ ...noFilters, unread: true });
    document.getElementById('messages')?.scrollIntoView();
  };
  const totals = messages.data?.pages.at(-1);
  return (
    <div css={inboxGrid}>
      <InboxHead
        subscribers={subscribers.data?.pages.at(-1)?.total}
        messages={totals?.total}
        unread={totals?.unread}
        onUnread={showUnread}
      />
      <SubscriberSection query={subscribers} search={search} onSearch={setSearch} />
      <MessageSection query={messages} filters={filters} onFilters={setFilters} />
      <PersonPanel css={endOfTool} />
      <AuditPanel css={endOfTool} />
    </div>
  );
}
