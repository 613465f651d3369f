import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { queues } from '../../../data/api/message-work.ts';
import { type RequestKind, requestKinds } from '../../../data/api/request-kinds.ts';
import { type Subject, subjects } from '../../../data/api/subjects.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { quietLink, searchField, toolbar, twoPanes, widePane } from '../../staff/controls/staff-styles.ts';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import { ExportLinks } from '../lists/ExportLinks.tsx';
import { defaultFilters, type MessageFilters, type useMessagePages } from '../lists/inbox-queries.ts';
import { ListSection } from '../lists/ListSection.tsx';
import { BulkBar } from './BulkBar.tsx';
import { MessageRow } from './MessageRow.tsx';
import { SpamBar } from './SpamBar.tsx';
import { useSelection } from './use-selection.tsx';

const filterRow = css`
  display: flex;
  gap: 0.625rem;
  /* Above the checkboxes of the rows. */
  > label {
    block-size: 42px;
    ${from.medium} {
      margin-inline-start: 0.625rem;
    }
    ${twoPanes} {
      margin-inline-start: -0.375rem;
    }
  }
  > fieldset {
    flex: 1;
  }
`;
const section = css`
  ${widePane};
  scroll-margin-block-start: 4rem;
`;
/** Padding from the dividing line, which only the rows of the list touch. */
const inset = css`
  ${twoPanes} {
    padding-inline-start: 1rem;
  }
`;
/** The views: messages, the queues of those that wait for an answer, and suspected spam. */
const views = css`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0;
  border: 0;
  padding: 0;
  font-size: 0.8125rem;
`;
const viewButton = css`
  ${quietLink};
  &[aria-pressed='true'] {
    color: var(--muted);
    text-decoration: none;
    cursor: default;
  }
`;

type View = Partial<Pick<MessageFilters, 'suspected' | 'expiring' | 'queue'>>;

interface MessageSectionProps {
  query: ReturnType<typeof useMessagePages>;
  filters: MessageFilters;
  onFiltersChange(filters: MessageFilters): void;
}

/** Contact messages with search and filters: newest first, but what is overdue oldest first. */
export function MessageSection({ query, filters, onFiltersChange }: MessageSectionProps) {
  const { t } = useMessages();
  const [announcement, setAnnouncement] = useState('');
  const messages = query.data?.pages.flatMap((page) => page?.messages ?? []) ?? [];
  const { suspected, expiring, queue } = filters;
  const counts = query.data?.pages.at(-1);
  const { suspected: suspectedCount = 0, expiring: expiringCount = 0, released = 0 } = counts ?? {};
  const { search, unread, subject, request } = filters;
  const isFiltered = unread || [search, subject, request].some((value) => value !== '');
  const selection = useSelection(messages, setAnnouncement);
  const { selected, bulk, clear } = selection;
  const changeFilters = (changed: MessageFilters) => {
    clear();
    onFiltersChange(changed);
  };
  const showView = (view: View) => changeFilters({ ...defaultFilters, ...view });
  const viewButtons: { text: string; isShown: boolean; view: View }[] = [
    { text: t('admin.spam.inbox'), isShown: !suspected && !expiring && queue === '', view: {} },
    ...queues.map((each) => ({
      text: t(`admin.queue.${each}`, { count: counts?.[each] ?? 0 }),
      isShown: queue === each,
      view: { queue: each },
    })),
    { text: t('admin.spam.show', { count: suspectedCount }), isShown: suspected, view: { suspected: true } },
  ];
  if (expiring || expiringCount > 0) {
    const text = t('admin.messages.expiring', { count: expiringCount });
    viewButtons.push({ text, isShown: expiring, view: { expiring: true } });
  }
  const emptyView = suspected ? 'spam' : queue ? 'queue' : 'messages';
  return (
    <ListSection
      css={section}
      id="messages"
      title={t(suspected ? 'admin.spam.title' : 'admin.messages.title')}
      isOldestFirst={queue === 'overdue'}
      views={
        <fieldset css={views} aria-label={t('admin.spam.views')}>
          {viewButtons.map(({ text, isShown, view }) => (
            <button
              key={JSON.stringify(view)}
              type="button"
              css={viewButton}
              aria-pressed={isShown}
              onClick={() => showView(view)}
            >
              {text}
            </button>
          ))}
        </fieldset>
      }
      tools={
        <>
          <div css={filterRow}>
            {selection.selectAll}
            <MessageFilterBar filters={filters} onFiltersChange={changeFilters} />
          </div>
          {suspected && <SpamBar ids={messages.map(({ id }) => id)} released={released} />}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      }
      query={query}
      rows={messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isSelected={selected.includes(message)}
          onSelect={(isSelected) => selection.select([message], isSelected)}
          bulkConflict={bulk.conflictOf(message)}
          onAnnounce={setAnnouncement}
        />
      ))}
      empty={{
        title: t(`admin.${emptyView}.empty`),
        text: t(`admin.${emptyView}.emptyText`),
      }}
      onReset={isFiltered ? () => showView({ suspected, expiring, queue }) : undefined}
      inset={inset}
      bar={
        selection.isShown && (
          <BulkBar css={inset} messages={selected} bulk={bulk} onClear={selection.clearAndFocus} />
        )
      }
      exports={
        <ExportLinks
          path={apiPaths.messages}
          fileName="messages"
          csvLabel={t('admin.list.messagesCsv')}
          germanCsvLabel={t('admin.list.messagesGermanCsv')}
          jsonLabel={t('admin.list.messagesJson')}
        />
      }
    />
  );
}

/** Removes the default border of a fieldset. */
const unstyled = css`
  margin: 0;
  border: 0;
  padding-inline: 0;
  min-inline-size: 0;
`;

interface MessageFilterBarProps {
  filters: MessageFilters;
  onFiltersChange(filters: MessageFilters): void;
}

/** Search field and filters of the messages. */
function MessageFilterBar({ filters, onFiltersChange }: MessageFilterBarProps) {
  const { t } = useMessages();
  return (
    <fieldset css={[toolbar, unstyled]} aria-label={t('admin.filter.label')}>
      <input
        css={searchField}
        type="search"
        value={filters.search}
        maxLength={200}
        aria-label={t('admin.messages.search')}
        placeholder={t('admin.messages.searchHint')}
        onChange={(event) => onFiltersChange({ ...filters, search: event.target.value })}
      />
      <ToolSelect
        label={t('admin.filter.read')}
        value={filters.unread ? 'unread' : 'all'}
        options={[
          ['all', t('admin.filter.readAll')],
          ['unread', t('admin.filter.readUnread')],
        ]}
        onChange={(read) => onFiltersChange({ ...filters, unread: read === 'unread' })}
      />
      <ToolSelect<Subject | ''>
        label={t('admin.filter.subject')}
        value={filters.subject}
        options={[
          ['', t('admin.filter.subjectAll')],
          ...subjects.map((subject) => [subject, t(`contact.subject.${subject}`)] as const),
        ]}
        onChange={(subject) => onFiltersChange({ ...filters, subject })}
      />
      <ToolSelect<RequestKind | ''>
        label={t('admin.filter.request')}
        value={filters.request}
        options={[
          ['', t('admin.filter.requestAll')],
          ...requestKinds.map((kind) => [kind, t(`contact.request.${kind}`)] as const),
        ]}
        onChange={(request) => onFiltersChange({ ...filters, request })}
      />
    </fieldset>
  );
}
