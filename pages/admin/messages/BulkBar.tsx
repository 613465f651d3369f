import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type MessageState, messageStates } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import type { BulkWork } from './use-bulk-work.ts';
import type { Work } from './use-message-work.ts';
import { useAssignees } from './WorkControls.tsx';

/** At the foot of the viewport while the list is longer, so that the rows stay where they are when it appears. */
const root = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  padding-block: 0.625rem;
  border-block: 1px solid var(--rule);
  background: var(--surface);
  /* On a phone, unread rows extend to the viewport edges, too. */
  box-shadow: -1rem 0 0 var(--surface), 1rem 0 0 var(--surface);
  ${from.medium} {
    box-shadow: none;
  }
  font-size: 0.8125rem;
  > form {
    display: contents;
  }
  > p {
    flex-basis: 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
`;
const count = css`
  font-weight: 500;
`;

interface BulkBarProps {
  /** The messages that are selected. */
  messages: readonly Message[];
  bulk: BulkWork;
  /** Ends the selection. */
  onClear(): void;
  className?: string;
}

/** Assigns the selected messages and changes their state together, and what takes that back. */
export function BulkBar({ messages, bulk, onClear, className }: BulkBarProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<MessageState | ''>('');
  const [assignee, setAssignee] = useState('unchanged');
  const isUnchosen = state === '' && assignee === 'unchanged';
  const [wasUnchosen, setWasUnchosen] = useState(false);
  const { people } = useAssignees();
  const result = useBulkResult(bulk);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const change: Partial<Work> = {
      ...(state !== '' && { state }),
      ...(assignee !== 'unchanged' && { assignee: assignee === '' ? null : Number(assignee) }),
    };
    setWasUnchosen(isUnchosen);
    if (!isUnchosen) bulk.change(messages, change);
  };
  const takeBack = () => {
    // The button is removed; without this the focus would fall back to the body.
    form.current?.querySelector('button')?.focus({ preventScroll: true });
    bulk.takeBack();
  };
  return (
    <section css={root} className={className} aria-label={t('admin.bulk.label')}>
      <span css={count}>{t('admin.bulk.selected', { count: messages.length })}</span>
      <form ref={form} aria-busy={bulk.isPending} onSubmit={apply}>
        <ToolSelect<MessageState | ''>
          label={t('admin.bulk.state')}
          value={state}
          options={[
            ['', t('admin.bulk.stateUnchanged')],
            ...messageStates.map((each) => [each, t(`admin.work.state.${each}`)] as const),
          ]}
          onChange={setState}
        />
        <ToolSelect
          label={t('admin.bulk.assignee')}
          value={assignee}
          options={[
            ['unchanged', t('admin.bulk.assigneeUnchanged')],
            ['', t('admin.work.nobody')],
            ...people,
          ]}
          onChange={setAssignee}
        />
        <Button size="small" type="submit" pending={bulk.isPending}>
          {t('admin.bulk.apply')}
        </Button>
      </form>
      <QuietButton isBusy={bulk.isPending} onClick={onClear}>
        {t('admin.bulk.clear')}
      </QuietButton>
      {wasUnchosen && isUnchosen && <p role="alert">{t('admin.bulk.unchosen')}</p>}
      {result !== '' && (
        <p>
          {result}
          {bulk.canUndo && (
            <QuietButton isBusy={bulk.isPending} aria-label={t('admin.bulk.undo')} onClick={takeBack}>
              {t('admin.work.undo')}
            </QuietButton>
          )}
        </p>
      )}
    </section>
  );
}

/** What the last change of several messages has done, as text; empty without one. */
export function useBulkResult({ outcome }: BulkWork): string {
  const { t } = useMessages();
  if (!outcome) return '';
  const { isUndone, changed, conflicts, failed } = outcome;
  const parts = [
    t(isUndone ? 'admin.bulk.undone' : 'admin.bulk.changed', { count: changed }),
    conflicts > 0 && t('admin.bulk.conflicts', { count: conflicts }),
    failed > 0 && t('admin.bulk.failed', { count: failed }),
  ];
  return parts.filter(Boolean).join(' ');
}
