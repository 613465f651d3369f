import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { buttons } from '../../staff/controls/staff-styles.ts';
import { useFieldTexts } from './field-props.ts';
import { useForm } from './form-context.ts';

export type EntryAction = 'up' | 'down' | 'remove';
/** The `id` of a button of an entry of a list. */
export const entryButtonId = (listId: string, index: number, action: EntryAction) =>
  `${listId}-${action}-${index}`;

interface EntryButtonsProps {
  listId: string;
  index: number;
  length: number;
  /** What the entry is called. */
  name: string;
  canRemove: boolean;
  onAct(action: EntryAction): void;
}

/** Buttons that move and remove an entry of a list. The first and the last keep theirs, so that the focus is not lost there. */
export function EntryButtons({ listId, index, length, name, canRemove, onAct }: EntryButtonsProps) {
  const { t } = useFieldTexts();
  const { isDisabled } = useForm();
  const button = (action: EntryAction, isPossible: boolean) => (
    <QuietButton
      id={entryButtonId(listId, index, action)}
      isBusy={isDisabled || !isPossible}
      aria-label={t(`fields.form.${action}Of`, { name })}
      onClick={() => onAct(action)}
    >
      {t(`fields.form.${action}`)}
    </QuietButton>
  );
  return (
    <div css={buttons}>
      {length > 1 && button('up', index > 0)}
      {length > 1 && button('down', index < length - 1)}
      {canRemove && button('remove', true)}
    </div>
  );
}
