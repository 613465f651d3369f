import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EditedDocument } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { entryOfKey } from '../../../data/snapshot/chosen-order.ts';
import { changeOf, valueAt } from '../../../data/snapshot/document-values.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { list, muted } from '../../staff/controls/staff-styles.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { actions, documentRow } from '../documents/editor-styles.ts';
import { currentValue } from '../editing/use-document-editing.ts';

/** The lists whose order visitors see. */
const orderedLists = ['projects', 'team', 'places'] as const;
type OrderedCollection = (typeof orderedLists)[number];
export const isOrdered = (id: string): id is OrderedCollection => orderedLists.some((each) => each === id);

const orderPath = apiPaths.contentDocumentOf('order');
const moves = ['first', 'up', 'down'] as const;
type Move = (typeof moves)[number];
const targetOf = (index: number, move: Move) => (move === 'first' ? 0 : index + (move === 'up' ? -1 : 1));

const row = css`
  justify-content: space-between;
`;

interface OrderedListProps {
  collection: OrderedCollection;
  documents: readonly { document: { key: string }; name: string }[];
  /** Of the list. */
  label: string;
}

/** A list with buttons that move its entries, each time as a draft of the document `order`. The focus stays at the entry. */
export function OrderedList({ collection, documents, label }: OrderedListProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const order = useStaffQuery<EditedDocument>(orderPath);
  const { mutate, isPending, failure } = useStaffRequest<EditedDocument>(
    apiPaths.content,
    apiPaths.contentChanges,
  );
  /** Keys in the order that is being saved. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [moved, setMoved] = useState('');
  const focused = useRef<string | null>(null);
  useEffect(() => {
    // The row that had the focus is at another place.
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  });
  const position = new Map(chosen?.map((key, index) => [key, index]));
  // What others have added meanwhile is at the end.
  const positionOf = (key: string) => position.get(key) ?? position.size;
  const shown = documents.toSorted(
    (one, other) => positionOf(one.document.key) - positionOf(other.document.key),
  );

  const act = (index: number, move: Move) => {
    const entry = shown[index];
    if (!entry || !order.data) return;
    const target = targetOf(index, move);
    const next = shown.toSpliced(index, 1).toSpliced(target, 0, entry);
    const keys = next.map(({ document: { key } }) => key);
    const before = valueAt(currentValue(order.data), [collection]);
    setChosen(keys);
    focused.current = buttonId(entry.document.key, move);
    setMoved(t('editor.order.moved', { name: entry.name, position: target + 1, count: next.length }));
    mutate(
      {
        method: 'PATCH',
        path: orderPath,
        body: { changes: [changeOf([collection], before, keys.map(entryOfKey))] },
      },
      {
        onSuccess: (answer) => client.setQueryData([orderPath], answer),
        onError() {
          // Somebody else has changed the order, or nothing is saved: the list is shown as it is.
          setChosen(null);
          setMoved('');
          void client.invalidateQueries({ queryKey: [orderPath] });
          void client.invalidateQueries({ queryKey: [apiPaths.content] });
        },
      },
    );
  };
  return (
    <>
      <p css={muted} role="status">
        {moved}
      </p>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
      <ol css={list} aria-label={label}>
        {shown.map(({ document: { key }, name }, index) => (
          <li key={key} css={[documentRow, row]}>
            <span>{name}</span>
            <span css={actions}>
              {moves.map((move) => (
                <QuietButton
                  key={move}
                  id={buttonId(key, move)}
                  isBusy={
                    isPending || !order.data || (move === 'down' ? index === shown.length - 1 : index === 0)
                  }
                  aria-label={t(`editor.order.${move}Of`, { name })}
                  onClick={() => act(index, move)}
                >
                  {t(`editor.order.${move}`)}
                </QuietButton>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const buttonId = (key: string, move: Move) => `${key} ${move}`;
