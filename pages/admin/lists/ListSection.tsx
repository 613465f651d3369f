import { css, type SerializedStyles } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { ListBoundary } from '../../staff/controls/ListBoundary.tsx';
import { ListFailure } from '../../staff/controls/ListFailure.tsx';
import { list, listFooter, listHead } from '../../staff/controls/staff-styles.ts';
import type { ListQuery } from './inbox-queries.ts';
import { listHeading, useFocusOnRemoval } from './use-focus-on-removal.ts';

interface ListProps {
  query: ListQuery & { data: unknown; isPending: boolean; isPlaceholderData: boolean };
  /** The entries that are loaded. */
  rows: ReactNode[];
  /** Id of the heading. */
  labelledBy: string;
  /** Shown when the list has no entries at all. */
  empty: { title: string; text: string };
  /** Removes search and filters; undefined while none is active. */
  onReset?: (() => void) | undefined;
  /** Style of what is not a row. */
  inset?: SerializedStyles;
  /** Below the rows. */
  bar?: ReactNode;
  /** At the right of the footer. */
  exports?: ReactNode;
}

interface ListSectionProps extends Omit<ListProps, 'labelledBy'> {
  id: string;
  title: string;
  isOldestFirst?: boolean;
  /** Below the title. */
  views?: ReactNode;
  /** Search, filters and actions. */
  tools: ReactNode;
  className?: string;
}

const start = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
`;
const failed = css`
  color: var(--error);
`;

/** A list of the inbox with its heading and tools. */
export function ListSection({
  id,
  title,
  isOldestFirst = false,
  views,
  tools,
  className,
  ...rest
}: ListSectionProps) {
  const { t } = useMessages();
  const titleId = `${id}-title`;
  return (
    <section className={className} id={id} aria-labelledby={titleId}>
      <div css={rest.inset}>
        <div css={listHead}>
          <h2 id={titleId} tabIndex={-1} data-list-heading>
            {title}
          </h2>
          <span>{t(isOldestFirst ? 'admin.list.oldest' : 'admin.list.newest')}</span>
          {views}
        </div>
        {tools}
      </div>
      <InboxList labelledBy={titleId} {...rest} />
    </section>
  );
}

/** The entries of a list, or what stands in their place, and the footer. */
export function InboxList({ query, rows, labelledBy, empty, onReset, inset, bar, exports }: ListProps) {
  return (
    <>
      {rows.length > 0 ? (
        <ListBoundary data={query.data} fallback={<ListFailure query={query} />}>
          <ul css={list} aria-busy={query.isPlaceholderData} aria-labelledby={labelledBy}>
            {rows}
          </ul>
        </ListBoundary>
      ) : (
        <div css={inset}>
          <Placeholder query={query} empty={empty} onReset={onReset} />
        </div>
      )}
      {bar}
      <div css={inset}>
        <Footer query={query} shown={rows.length}>
          {exports}
        </Footer>
      </div>
    </>
  );
}

/** Shown instead of an empty list: loading, failed, no matches, or no entries yet. */
function Placeholder({ query, empty, onReset }: Pick<ListProps, 'query' | 'empty' | 'onReset'>) {
  const { t } = useMessages();
  if (query.isError) return <ListFailure query={query} />;
  // The entries of a placeholder are those of the previous view or filter.
  if (query.isPending || query.isPlaceholderData) return <Spinner label={t('admin.list.loading')} />;
  if (!onReset) {
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('admin.filter.none')}>
      <p>{t('admin.filter.noneText')}</p>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button is removed; without this the focus would fall back to the body.
          listHeading(currentTarget)?.focus({ preventScroll: true });
          onReset();
        }}
      >
        {t('admin.filter.reset')}
      </Button>
    </EmptyState>
  );
}

/** Footer of a list: number of rows, button for the next page, error state, and the export at the right. */
function Footer({ query, shown, children }: { query: ListQuery; shown: number; children?: ReactNode }) {
  const { t } = useMessages();
  const { hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage, refetch } = query;
  // A list that could not be loaded has no known number of entries.
  const isCounted = shown > 0 || !(isError || isFetching);
  return (
    <div css={listFooter}>
      <span css={start}>
        {hasNextPage && <MoreButton pending={isFetchingNextPage} onClick={() => fetchNextPage()} />}
        <span role="status" tabIndex={-1}>
          {isCounted && t('admin.list.count', { shown })}
        </span>
        {isError && shown > 0 && (
          <span css={failed} role="alert">
            {t('admin.list.failed')}
          </span>
        )}
        {isError && shown > 0 && !hasNextPage && (
          <Button size="small" onClick={() => refetch()}>
            {t('admin.list.retry')}
          </Button>
        )}
      </span>
      {children}
    </div>
  );
}

const numberOfRows = (element: Element) => element.parentElement?.querySelector<HTMLElement>('[role=status]');

/** Removed with the last page; the number of rows beside it gets its focus. */
function MoreButton({ pending, onClick }: { pending: boolean; onClick(): void }) {
  const { t } = useMessages();
  return (
    <Button
      ref={useFocusOnRemoval<HTMLButtonElement>(numberOfRows)}
      size="small"
      pending={pending}
      pendingLabel={t('admin.list.loading')}
      onClick={onClick}
    >
      {t('admin.list.more')}
    </Button>
  );
}
