import { useEffect, useRef } from 'react';
import { addButtonId } from './AddButton.tsx';
import type { Path } from './change-at.ts';
import { type EntryAction, entryButtonId } from './EntryButtons.tsx';
import { controlAt, fieldId } from './field-id.ts';
import { useFieldTexts } from './field-props.ts';
import { useForm } from './form-context.ts';

interface List {
  id: string;
  length: number;
  nameOf(index: number): string;
  /** Path of an entry, which gets the focus when it is added. */
  pathOf(index: number): Path;
  /** Changes every list that the entries are in: one, or one for each language. */
  onChange(change: <Entry>(entries: readonly Entry[]) => Entry[]): void;
  onAdd(): void;
  /** Called before an entry is removed. */
  onRemove(name: string, path: Path): void;
}

/** Adds, moves and removes entries of a list. The focus stays at what was done, and screen readers are told. */
export function useList({ id, length, nameOf, pathOf, onChange, onAdd, onRemove }: List) {
  const { announce, problems } = useForm();
  const { t } = useFieldTexts();
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    pending.current?.();
    pending.current = null;
  });
  const focusButton = (buttonId: string) => document.getElementById(buttonId)?.focus();

  const act = (index: number, action: EntryAction) => {
    const name = nameOf(index);
    if (action === 'remove') {
      onRemove(name, pathOf(index));
      onChange((entries) => entries.filter((_, each) => each !== index));
      announce(t('fields.form.removed', { name }));
      pending.current = () => {
        const next = Math.min(index, length - 2);
        const button = document.getElementById(entryButtonId(id, next, 'remove'));
        if (button) button.focus();
        else focusButton(addButtonId(id));
      };
      return;
    }
    const target = action === 'up' ? index - 1 : index + 1;
    onChange((entries) => {
      const moved = [...entries];
      const [entry] = moved.splice(index, 1);
      moved.splice(target, 0, entry as (typeof moved)[number]);
      return moved;
    });
    announce(t('fields.form.moved', { name, position: target + 1, count: length }));
    pending.current = () => focusButton(entryButtonId(id, target, action));
  };
  const add = () => {
    problems.add(fieldId(pathOf(length)));
    onAdd();
    announce(t('fields.form.added', { count: length + 1 }));
    pending.current = () => controlAt(pathOf(length))?.focus();
  };
  return { act, add };
}
