import { css } from '@emotion/react';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { twoPanes, widePane } from '../../staff/controls/staff-styles.ts';

interface CountersProps {
  /** Number of rows; undefined while it is unknown. */
  subscribers: number | undefined;
  /** Messages that are not suspected to be spam. */
  messages: number | undefined;
  unread: number | undefined;
  /** Shows only the unread messages. */
  onShowUnread(): void;
}

const row = css`
  ${widePane};
  display: grid;
  border-block-end: 1px solid var(--rule);
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  && > * + * {
    border-block-start: 1px solid var(--line);
  }
  ${from.medium} {
    && > * + * {
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
    }
  }
  ${twoPanes} {
    margin-block-start: 1.5rem;
  }
`;
const cell = css`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 0.75rem;
  padding: 0.5rem 0 0.75rem;
  border-width: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  ${focusRing}
  &:hover > span {
    color: var(--accent);
  }
  ${from.medium} {
    padding-inline: 1rem;
    align-items: flex-end;
  }
  > span {
    color: var(--muted);
    line-height: 1.3;
    padding-block-end: 0.25rem;
    flex: 1 1 6.5rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > strong {
    margin-inline-start: auto;
    font-size: 1.75rem;
    line-height: 1.2;
    font-weight: 500;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
`;
const waiting = css`
  && > strong {
    color: var(--accent);
  }
`;

/** The three counters, each linked to the list that it counts. */
export function Counters({ subscribers, messages, unread, onShowUnread }: CountersProps) {
  const { t } = useMessages();
  const display = (count: number | undefined) =>
    count === undefined ? '–' : t('admin.counters.number', { count });
  return (
    <nav css={row} aria-label={t('admin.counters.label')}>
      <a css={cell} href="#subscribers">
        <span>{t('admin.counters.subscribers')}</span>
        <strong>{display(subscribers)}</strong>
      </a>
      <a css={cell} href="#messages">
        <span>{t('admin.counters.messages')}</span>
        <strong>{display(messages)}</strong>
      </a>
      <button type="button" css={[cell, Boolean(unread) && waiting]} onClick={onShowUnread}>
        <span>{t('admin.counters.unread')}</span>
        <strong>{display(unread)}</strong>
      </button>
    </nav>
  );
}
