import { css } from '@emotion/react';
import { AddButton } from './AddButton.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './field-id.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { row } from './form-styles.ts';
import { initialValue } from './initial-value.ts';
import { useList } from './use-list.ts';
import { useRemoval } from './use-removal.tsx';

/** A line between entries that are groups. */
const groupEntry = css`
  & + & {
    border-block-start: 1px solid var(--line);
    padding-block-start: 1rem;
  }
`;
const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A list, whose entries are added, moved and removed, as many as its schema allows. */
export function ListField(props: FieldProps<ShapeOf<'list'>>) {
  const { shape, path, labelKey, value, published, hiddenLabel } = props;
  const { item, minLength, maxLength } = shape;
  const state = useField(props);
  const { form, id, label, t } = state;
  const entries = entriesOf(value);
  const isGroup = item.kind === 'object' || item.kind === 'variant';
  const nameOf = (index: number) =>
    t(isGroup ? 'fields.form.entry' : 'fields.form.line', { number: index + 1 });
  const change = (next: readonly unknown[]) =>
    form.change(path, next.length === 0 && !shape.isRequired ? shape.empty : next);
  const removal = useRemoval(props);
  const { act, add } = useList({
    id,
    onRemove: removal.remember,
    length: entries.length,
    nameOf: (index) => `${label}, ${nameOf(index)}`,
    pathOf: (index) => [...path, index],
    onChange: (changed) => change(changed(entries)),
    onAdd: () => change([...entries, initialValue(item)]),
  });
  return (
    <FieldGroup field={props} state={state} isMarked={isGroup}>
      {entries.map((each, index) => (
        <div key={fieldId([...path, index])} css={[row, isGroup && groupEntry]}>
          <form.FieldView
            shape={item}
            path={[...path, index]}
            labelKey={labelKey}
            label={nameOf(index)}
            hiddenLabel={isGroup ? undefined : [hiddenLabel, label].filter(Boolean).join(', ')}
            value={each}
            published={entriesOf(published)[index]}
          />
          <EntryButtons
            listId={id}
            index={index}
            length={entries.length}
            name={`${label}, ${nameOf(index)}`}
            canRemove={entries.length > (minLength === maxLength ? maxLength : 0)}
            onAct={(action) => act(index, action)}
          />
        </div>
      ))}
      {removal.button}
      {entries.length < maxLength && <AddButton id={id} label={label} isLine={!isGroup} onAdd={add} />}
    </FieldGroup>
  );
}
