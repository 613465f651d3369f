import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useFieldTexts } from './field-props.ts';
import { hintLine, mark } from './form-styles.ts';

interface FieldLabelProps {
  label: string;
  /** Precedes the label for assistive technology. */
  hiddenLabel?: string;
}

/** The label of a control. */
export function FieldLabel({ label, hiddenLabel }: FieldLabelProps) {
  return (
    <>
      {hiddenLabel && <VisuallyHidden>{hiddenLabel}, </VisuallyHidden>}
      {label}
    </>
  );
}

interface FieldHintProps {
  help?: string;
  isChanged: boolean;
  warning?: string;
}

/** Whether a field has a hint; an empty one would leave a gap. */
export function hasHint({ help: text, isChanged, warning }: FieldHintProps): boolean {
  return Boolean(text || isChanged || warning);
}

/** Help, warning and state below a control. Spans, because it is part of a paragraph. */
export function FieldHint({ help: text, isChanged, warning }: FieldHintProps) {
  const { t } = useFieldTexts();
  return (
    <>
      {text && <span css={hintLine}>{text}</span>}
      {warning && (
        <span css={hintLine}>
          {t('fields.form.warning')} {warning}
        </span>
      )}
      {isChanged && <span css={mark}>{t('fields.form.changed')}</span>}
    </>
  );
}
