import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { queues } from '../../data/api/message-work.ts';
import { type RequestKind, requestKinds } from '../../data/api/request-kinds.ts';
import { type Subject, subjects } from '../../data/api/subjects.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Confirmation } from './Confirmation.tsx';
import { ExportLinks } from './ExportLinks.tsx';
import { defaultFilters, type MessageFilters, type useMessagePages } from './inbox-queries.ts';
import { quietLink, searchField, toolbar, twoPanes, widePane } from './inbox-styles.ts';
import { ListSection } from './ListSection.tsx';
import { MessageRow } from './MessageRow.tsx';
import { useRight } from './session.ts';
import { ToolSelect } from './ToolSelect.tsx';
import { useMessageActions } from './use-message-actions.ts';

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
  const showView = (view: View) => onFiltersChange({ ...defaultFilters, ...view });
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
          <MessageFilterBar filters={filters} onFiltersChange={onFiltersChange} />
          {suspected && <SpamBar ids={messages.map(({ id }) => id)} released={released} />}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      }
      query={query}
      rows={messages.map((message) => (
        <MessageRow key={message.id} message={message} onAnnounce={setAnnouncement} />
      ))}
      empty={{
        title: t(`admin.${emptyView}.empty`),
        text: t(`admin.${emptyView}.emptyText`),
      }}
      onReset={isFiltered ? () => showView({ suspected, expiring, queue }) : undefined}
      inset={inset}
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

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  padding-block-end: 0.75rem;
  > p {
    ${type.small};
    inline-size: 100%;
    padding-inline-end: max(0px, 100% - 46rem);
    color: var(--muted);
  }
  > p[role='alert'] {
    color: var(--error);
  }
`;

/** Maximum number of messages that one request changes. */
const maxSelection = 200;

interface SpamBarProps {
  /** Ids of the listed messages. */
  ids: number[];
  /** Messages that the staff have released so far. */
  released: number;
}

/** Actions on all listed messages that are suspected to be spam. */
function SpamBar({ ids, released }: SpamBarProps) {
  const { t } = useMessages();
  const actions = useMessageActions();
  const mayErase = useRight('inbox-erase');
  const [isConfirming, setIsConfirming] = useState(false);
  const selected = ids.slice(0, maxSelection);
  const count = selected.length;
  const change = (kind: 'release' | 'erase') => {
    setIsConfirming(false);
    actions.mutate({ kind, ids: selected });
  };
  return (
    <div css={root}>
      <p>
        {t('admin.spam.text')} {released > 0 && t('admin.spam.released', { count: released })}
      </p>
      {count > 0 && !isConfirming && (
        <>
          <Button size="small" pending={actions.isPending} onClick={() => change('release')}>
            {t('admin.spam.release', { count })}
          </Button>
          {mayErase && (
            <Button size="small" pending={actions.isPending} onClick={() => setIsConfirming(true)}>
              {t('admin.spam.erase', { count })}
            </Button>
          )}
        </>
      )}
      {isConfirming && (
        <Confirmation
          question={t('admin.spam.confirm', { count })}
          confirmText={t('admin.person.confirmYes')}
          onConfirm={() => change('erase')}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {actions.isError && <p role="alert">{t('admin.person.failed')}</p>}
    </div>
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
