import { css } from '@emotion/react';
import { type RequestKind, requestKinds } from '../../data/api/request-kinds.ts';
import { type Subject, subjects } from '../../data/api/subjects.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { MessageFilters } from './inbox-queries.ts';
import { searchField, toolbar } from './inbox-styles.ts';
import { ToolSelect } from './ToolSelect.tsx';

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
export function MessageFilterBar({ filters, onFiltersChange }: MessageFilterBarProps) {
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
