import { css } from '@emotion/react';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { defaultFilters, type MessageFilters, type useMessagePages } from './inbox-queries.ts';
import { quietLink, twoPanes, widePane } from './inbox-styles.ts';
import { ListSection } from './ListSection.tsx';
import { MessageFilterBar } from './MessageFilterBar.tsx';
import { MessageRow } from './MessageRow.tsx';
import { SpamBar } from './SpamBar.tsx';

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
/** The two views: messages, and suspected spam. */
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

type View = Partial<Pick<MessageFilters, 'suspected' | 'expiring'>>;

interface MessageSectionProps {
  query: ReturnType<typeof useMessagePages>;
  filters: MessageFilters;
  onFiltersChange(filters: MessageFilters): void;
}

/** Contact messages, newest first, with search and filters. */
export function MessageSection({ query, filters, onFiltersChange }: MessageSectionProps) {
  const { t } = useMessages();
  const [announcement, setAnnouncement] = useState('');
  const messages = query.data?.pages.flatMap((page) => page?.messages ?? []) ?? [];
  const { suspected, expiring } = filters;
  const counts = query.data?.pages.at(-1);
  const { suspected: suspectedCount = 0, expiring: expiringCount = 0, released = 0 } = counts ?? {};
  const { search, unread, subject, request } = filters;
  const isFiltered = unread || [search, subject, request].some((value) => value !== '');
  const showView = (view: View) => onFiltersChange({ ...defaultFilters, ...view });
  const viewButtons: { text: string; isShown: boolean; view: View }[] = [
    { text: t('admin.spam.inbox'), isShown: !suspected && !expiring, view: {} },
    { text: t('admin.spam.show', { count: suspectedCount }), isShown: suspected, view: { suspected: true } },
  ];
  if (expiring || expiringCount > 0) {
    const text = t('admin.messages.expiring', { count: expiringCount });
    viewButtons.push({ text, isShown: expiring, view: { expiring: true } });
  }
  return (
    <ListSection
      css={section}
      id="messages"
      title={t(suspected ? 'admin.spam.title' : 'admin.messages.title')}
      views={
        <fieldset css={views} aria-label={t('admin.spam.views')}>
          {viewButtons.map(({ text, isShown, view }) => (
            <button
              key={Object.keys(view).join()}
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
        title: t(suspected ? 'admin.spam.empty' : 'admin.messages.empty'),
        text: t(suspected ? 'admin.spam.emptyText' : 'admin.messages.emptyText'),
      }}
      onReset={isFiltered ? () => showView({ suspected, expiring }) : undefined}
      inset={inset}
      exports={
        <ExportLinks
          path={apiPaths.messages}
          fileName="messages"
          csvLabel={t('admin.list.messagesCsv')}
          jsonLabel={t('admin.list.messagesJson')}
        />
      }
    />
  );
}
