import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useNow } from '../sections/use-now.ts';
import { useInboxContent } from './use-inbox-content.ts';
import { waitingSince } from './waiting.ts';

const root = css`
  display: inline-flex;
  flex-direction: column;
  gap: 0.1875rem;
  ${from.medium} {
    align-items: flex-end;
  }
  ${type.legend};
  font-variant-numeric: tabular-nums;
`;
const overdueStyle = css`
  color: var(--error);
  font-weight: 500;
`;
const barWidth = 72;

/** When the answer to an unread message is due, as text and as a bar whose full width is the promised response time. */
export function WaitingTime({ createdAt }: { createdAt: string }) {
  const { t } = useMessages();
  const { promisedHours } = useInboxContent();
  const { unit, count, isOverdue, share } = waitingSince(createdAt, useNow(), promisedHours);
  const age = t(`admin.age.${unit}`, { count });
  return (
    <span css={[root, isOverdue && overdueStyle]}>
      {isOverdue ? t('admin.age.overdue', { age }) : t('admin.age.within', { age })}
      <svg width={barWidth} height="5" viewBox={`0 0 ${barWidth} 5`} aria-hidden="true">
        <path d={`M0 4.5H${barWidth}`} stroke="var(--muted)" />
        <path d={`M0 3.5H${Math.round(share * barWidth)}`} stroke="currentColor" strokeWidth="3" />
      </svg>
    </span>
  );
}
