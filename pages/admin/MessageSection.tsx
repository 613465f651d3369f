import { css } from '@emotion/react';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { type MessageFilters, noFilters, type useMessagePages } from './inbox-queries.ts';
import { list, listHead, twoPanes, widePane } from './inbox-styles.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import { MessageFilterBar } from './MessageFilterBar.tsx';
import { MessageRow } from './MessageRow.tsx';

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
  const isFiltered = (Object.keys(noFilters) as (keyof MessageFilters)[]).some(
    (name) => filters[name] !== noFilters[name],
  );
  return (
    <section css={section} id="messages" aria-labelledby="messages-title">
      <div css={inset}>
        <div css={listHead}>
          <h2 id="messages-title">{t('admin.messages.title')}</h2>
          <span>{t('admin.list.newest')}</span>
        </div>
        <MessageFilterBar filters={filters} onFiltersChange={onFiltersChange} />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {messages.length > 0 ? (
        <ul css={list} aria-busy={query.isPlaceholderData} aria-labelledby="messages-title">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onAnnounce={setAnnouncement} />
          ))}
        </ul>
      ) : (
        <div css={inset}>
          <ListPlaceholder
            query={query}
            isFiltered={isFiltered}
            onReset={() => onFiltersChange(noFilters)}
            title={t('admin.messages.empty')}
            text={t('admin.messages.emptyText')}
          />
        </div>
      )}
      <div css={inset}>
        <ListFooter query={query} shown={messages.length}>
          <ExportLinks
            path={apiPaths.messages}
            fileName="messages"
            csvLabel={t('admin.list.messagesCsv')}
            jsonLabel={t('admin.list.messagesJson')}
          />
        </ListFooter>
      </div>
    </section>
  );
}
