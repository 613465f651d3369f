import { css } from '@emotion/react';
import { type Subject, subjects } from '../../data/api/subjects.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { MessageFilters } from './inbox-queries.ts';
import { searchField, toolbar, toolField } from './inbox-styles.ts';

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
      <select
        css={toolField}
        aria-label={t('admin.filter.read')}
        value={filters.unread ? 'unread' : 'all'}
        onChange={(event) => onFiltersChange({ ...filters, unread: event.target.value === 'unread' })}
      >
        <option value="all">{t('admin.filter.readAll')}</option>
        <option value="unread">{t('admin.filter.readUnread')}</option>
      </select>
      <select
        css={toolField}
        aria-label={t('admin.filter.subject')}
        value={filters.subject}
        onChange={(event) => onFiltersChange({ ...filters, subject: event.target.value as Subject | '' })}
      >
        <option value="">{t('admin.filter.subjectAll')}</option>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`contact.subject.${subject}`)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
