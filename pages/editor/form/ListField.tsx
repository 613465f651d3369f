import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { GroupNotes } from './FieldNotes.tsx';
import { fieldId } from './field-id.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { group, mark, stack } from './form-styles.ts';
import { initialValue } from './initial-value.ts';
import { addButtonId, useList } from './use-list.ts';

const entry = css`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
`;
const add = css`
  justify-self: start;
`;

/** A list, whose entries are added, moved and removed, as many as its schema allows. */
export function ListField(props: FieldProps<ShapeOf<'list'>>) {
  const { shape, path, labelKey, value, published, hiddenLabel } = props;
  const { form, id, label, help, error, warning, isChanged, t } = useField(props);
  const { item, minLength, maxLength } = shape;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const publishedEntries: readonly unknown[] = Array.isArray(published) ? published : [];
  const isGroup = item.kind === 'object' || item.kind === 'variant';
  const nameOf = (index: number) =>
    t(isGroup ? 'fields.form.entry' : 'fields.form.line', { number: index + 1 });
  const change = (next: readonly unknown[]) =>
    form.change(path, next.length === 0 && !shape.isRequired ? shape.empty : next);
  const { act, add: addEntry } = useList({
    id,
    length: entries.length,
    nameOf: (index) => `${label}, ${nameOf(index)}`,
    pathOf: (index) => [...path, index],
    onChange: (changed) => change(changed(entries)),
    onAdd: () => change([...entries, initialValue(item)]),
  });
  return (
    <fieldset css={group} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div css={stack}>
        <GroupNotes id={id} help={help} error={error} warning={warning} />
        {entries.map((each, index) => (
          <div key={fieldId([...path, index])} css={entry}>
            <form.FieldView
              shape={item}
              path={[...path, index]}
              labelKey={labelKey}
              label={nameOf(index)}
              hiddenLabel={isGroup ? undefined : [hiddenLabel, label].filter(Boolean).join(', ')}
              value={each}
              published={publishedEntries[index]}
            />
            <EntryButtons
              listId={id}
              index={index}
              length={entries.length}
              name={`${label}, ${nameOf(index)}`}
              canRemove={minLength !== maxLength}
              onAct={(action) => act(index, action)}
            />
          </div>
        ))}
        {entries.length < maxLength && (
          <Button
            css={add}
            size="small"
            id={addButtonId(id)}
            disabled={form.isDisabled}
            aria-label={t('fields.form.addTo', { label })}
            onClick={addEntry}
          >
            {t(isGroup ? 'fields.form.addEntry' : 'fields.form.addLine')}
          </Button>
        )}
        {isChanged && (
          <span>
            <span css={mark}>{t('fields.form.changed')}</span>
          </span>
        )}
      </div>
    </fieldset>
  );
}
