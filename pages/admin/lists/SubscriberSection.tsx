import { css } from '@emotion/react';
import { StatusIcon } from '@hd-group/ui/status-icon/StatusIcon.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { Subscriber } from '../../../data/api/responses.ts';
import { shownEmail } from '../../../data/email.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localDay } from '../../staff/controls/local-time.ts';
import {
  narrowPane,
  searchField,
  singleLineRows,
  toolbar,
  twoPanes,
} from '../../staff/controls/staff-styles.ts';
import { ExportLinks } from './ExportLinks.tsx';
import type { useSubscribers } from './inbox-queries.ts';
import { ListSection } from './ListSection.tsx';

const section = css`
  ${narrowPane};
  scroll-margin-block-start: 4rem;
  ${twoPanes} {
    padding-inline-end: 1rem;
  }
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5.25rem;
  align-items: baseline;
  gap: 0 0.75rem;
  padding-block: 0.375rem;
  ${singleLineRows} {
    grid-template-columns: minmax(0, 1fr) auto 5.25rem;
  }
  > span:first-of-type {
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
    ${singleLineRows} {
      grid-column: auto;
    }
  }
  > time,
  > span:last-of-type {
    font-size: 0.8125rem;
  }
  > time {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  > span:last-of-type {
    display: inline-flex;
    align-items: baseline;
    gap: 0.375rem;
  }
`;
const inactive = css`
  color: var(--muted);
`;

const note = css`
  display: block;
  ${type.legend};
  color: var(--muted);
`;

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { t, locale } = useMessages();
  const { email, isActive, createdAt, state } = subscriber;
  return (
    <li css={[row, !isActive && inactive]}>
      <span>
        {shownEmail(email)}
        {state !== 'confirmed' && <small css={note}> {t(`admin.subscribers.state.${state}`)}</small>}
      </span>
      <time dateTime={createdAt}>{localDay(createdAt, locale)}</time>
      <span>
        <StatusIcon kind={isActive ? 'full' : 'empty'} />
        {isActive ? t('admin.subscribers.active') : t('admin.subscribers.inactive')}
      </span>
    </li>
  );
}

interface SubscriberSectionProps {
  query: ReturnType<typeof useSubscribers>;
  search: string;
  onSearchChange(search: string): void;
}

/** Newsletter subscribers, newest first. */
export function SubscriberSection({ query, search, onSearchChange }: SubscriberSectionProps) {
  const { t } = useMessages();
  const subscribers = query.data?.pages.flatMap((page) => page?.subscribers ?? []) ?? [];
  return (
    <ListSection
      css={section}
      id="subscribers"
      title={t('admin.subscribers.title')}
      tools={
        <div css={toolbar}>
          <input
            css={searchField}
            type="search"
            value={search}
            maxLength={200}
            aria-label={t('admin.subscribers.search')}
            placeholder={t('admin.subscribers.search')}
            onChange={(event) => onSearchChange(event.target.value)}
          />
        </div>
      }
      query={query}
      rows={subscribers.map((subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />)}
      empty={{ title: t('admin.subscribers.empty'), text: t('admin.subscribers.emptyText') }}
      onReset={search === '' ? undefined : () => onSearchChange('')}
      exports={
        <ExportLinks
          path={apiPaths.subscribers}
          fileName="subscribers"
          csvLabel={t('admin.list.subscribersCsv')}
          germanCsvLabel={t('admin.list.subscribersGermanCsv')}
          jsonLabel={t('admin.list.subscribersJson')}
          further={{
            label: t('admin.list.activeCsv'),
            href: `${apiPaths.subscribers}?active=true&format=csv`,
          }}
        />
      }
    />
  );
}
