import { css } from '@emotion/react';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { type MessageFilters, noFilters, type useMessagePages } from './inbox-queries.ts';
import { list, listHead, panes, wide } from './inbox-styles.ts';
import { ListFoot } from './ListFoot.tsx';
import { MessageFilterBar } from './MessageFilterBar.tsx';
import { MessageRow } from './MessageRow.tsx';
import { NothingShown } from './NothingShown.tsx';

const section = css`
  ${wide};
  scroll-margin-block-start: 4rem;
`;
/** Rows reach the dividing line; what stands above and below them keeps its distance. */
const inset = css`
  ${panes} {
    padding-inline-start: 1rem;
  }
`;

interface MessageSectionProps {
  query: ReturnType<typeof useMessagePages>;
  filters: MessageFilters;
  onFilters(filters: MessageFilters): void;
}

/** Contact messages, newest first, with search and filters. */
export function MessageSection({ query, filters, onFilters }: MessageSectionProps) {
  const { t } = useMessages();
  const [marked, setMarked] = useState('');
  const messages = query.data?.pages.flatMap((page) => page?.messages ?? []) ?? [];
  const filtered = (Object.keys(noFilters) as (keyof MessageFilters)[]).some(
    (name) => filters[name] !== noFilters[name],
  );
  return (
    <section css={section} id="messages" aria-labelledby="messages-title">
      <div css={inset}>
        <div css={listHead}>
          <h2 id="messages-title">{t('admin.messages.title')}</h2>
          <span>{t('admin.list.newest')}</span>
        </div>
        <MessageFilterBar filters={filters} onFilters={onFilters} />
      </div>
      <VisuallyHidden role="status">{marked}</VisuallyHidden>
      {messages.length > 0 ? (
        <ul css={list} aria-busy={query.isPlaceholderData} aria-labelledby="messages-title">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onMarked={setMarked} />
          ))}
        </ul>
      ) : (
        <div css={inset}>
          <NothingShown
            query={query}
            filtered={filtered}
            onReset={() => onFilters(noFilters)}
            title={t('admin.messages.empty')}
            text={t('admin.messages.emptyText')}
          />
        </div>
      )}
      <div css={inset}>
        <ListFoot query={query} shown={messages.length}>
          <ExportLinks
            path={apiPaths.messages}
            file="messages"
            csvLabel={t('admin.list.messagesCsv')}
            jsonLabel={t('admin.list.messagesJson')}
          />
        </ListFoot>
      </div>
    </section>
  );
}
