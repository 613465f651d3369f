import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Message } from '../../../data/api/responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useBulkResult } from './BulkBar.tsx';
import { SelectionBox } from './SelectionBox.tsx';
import { type BulkWork, useBulkWork } from './use-bulk-work.ts';

interface Selection {
  /** The selected messages of the list. */
  selected: readonly Message[];
  select(messages: readonly Message[], isSelected: boolean): void;
  /** Ends the selection; what was changed can no longer be taken back together. */
  clear(): void;
  /** The same by a button of the bar, which is removed. */
  clearAndFocus(): void;
  selectAll: ReactNode;
  bulk: BulkWork;
  /** Whether something is selected, is being changed, can be taken back, or has failed. */
  isShown: boolean;
}

/**
 * The messages of a list that are changed together. Suspected spam cannot be selected, as it has neither state nor assignee.
 *
 * @param onAnnounce called with the announcement for screen readers.
 */
export function useSelection(messages: readonly Message[], onAnnounce: (text: string) => void): Selection {
  const { t } = useMessages();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const box = useRef<HTMLInputElement>(null);
  const bulk = useBulkWork();
  const result = useBulkResult(bulk);
  useEffect(() => {
    if (result) onAnnounce(result);
  }, [result, onAnnounce]);
  const selectable = messages.filter(({ suspected }) => !suspected);
  const selected = selectable.filter(({ id }) => ids.has(id));
  const select = (changed: readonly Message[], isSelected: boolean) => {
    const next = new Set(selected.map(({ id }) => id));
    for (const { id } of changed) isSelected ? next.add(id) : next.delete(id);
    setIds(next);
    onAnnounce(t('admin.bulk.selected', { count: next.size }));
  };
  const clear = () => {
    setIds(new Set());
    // A running change goes on, and its result is still to be shown.
    if (!bulk.isPending) bulk.reset();
  };
  return {
    selected,
    select,
    clear,
    clearAndFocus() {
      box.current?.focus();
      clear();
      onAnnounce(t('admin.bulk.selected', { count: 0 }));
    },
    selectAll: selectable.length > 0 && (
      <SelectionBox
        ref={box}
        label={t('admin.bulk.selectAll')}
        isSelected={selected.length === selectable.length}
        isPartial={selected.length > 0 && selected.length < selectable.length}
        onSelect={(isSelected) => select(selectable, isSelected)}
      />
    ),
    bulk,
    isShown: selected.length > 0 || bulk.isPending || bulk.canUndo || (bulk.outcome?.failed ?? 0) > 0,
  };
}
