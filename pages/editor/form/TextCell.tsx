import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { useDeferredValue, useMemo } from 'react';
import { defaultLocale } from '../../../data/locale.ts';
import { lostPlaceholders } from '../../../data/messages/translation-problem.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import type { Path } from './change-at.ts';
import { FieldLabel } from './FieldHint.tsx';
import { fieldId } from './field-id.ts';
import { useFieldTexts } from './field-props.ts';
import { type FormLanguage, useForm } from './form-context.ts';
import { compact, help, hintLine, mark, problem, row } from './form-styles.ts';
import { useProblems } from './problem-store.ts';
import { hasTextHints, TextHints } from './TextHints.tsx';

interface TextCellProps {
  /** Path of the text in this language. */
  path: Path;
  /** Path of the text without the language. */
  textPath: Path;
  language: FormLanguage;
  /** Label of the row, for assistive technology. */
  label: string;
  text: string | undefined;
  /** The text in the default language. */
  original: string | undefined;
  published: string | undefined;
  isRequired: boolean;
  maxLength?: number;
  /** What stands for a translation that is missing. */
  placeholder?: string;
  /** Problem that the row has found; shown once the field was left. */
  found?: string;
  onType(text: string): void;
}

/** A text in one language. */
export function TextCell(props: TextCellProps) {
  const {
    path,
    textPath,
    language,
    label,
    text = '',
    original = '',
    published,
    isRequired,
    maxLength,
  } = props;
  const form = useForm();
  const { t } = useFieldTexts();
  const id = fieldId(path);
  const { error, warning, isTouched } = useProblems(form.problems, id);
  const isTranslation = language.code !== defaultLocale;
  const lost = useLostPlaceholders(isTranslation ? text : '', original);
  const isOutdated = form.isOutdated(textPath, language.code);
  const isChanged = form.hasPublished && text !== (published ?? '');
  // Only a text that has lines already gets more.
  const isMultiline = `${text}${original}`.includes('\n');
  const noteId = `${id}-note`;
  return (
    <div css={row}>
      <TextArea
        id={id}
        name={id}
        css={compact}
        lang={language.code}
        label={<FieldLabel label={language.name} hiddenLabel={label} />}
        value={text}
        rows={Math.min(12, Math.max(1, Math.ceil(text.length / 40)))}
        spellCheck
        autoComplete="off"
        placeholder={props.placeholder}
        required={isRequired}
        disabled={form.isDisabled}
        error={error ?? (isTouched ? props.found : undefined)}
        aria-describedby={lost || warning || isOutdated ? noteId : undefined}
        hint={
          (hasTextHints({ text, maxLength }) || isChanged) && (
            <>
              <TextHints text={text} maxLength={maxLength} />
              {isChanged && <span css={mark}>{t('fields.form.changed')}</span>}
            </>
          )
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isMultiline && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={({ currentTarget: { value } }) =>
          props.onType(isMultiline ? value : value.replace(/\s*\n\s*/g, ' '))
        }
        onBlur={() => text !== text.trim() && props.onType(text.trim())}
      />
      {(isTranslation || warning || isOutdated) && (
        <div id={noteId}>
          <div aria-live="polite">
            {lost && <p css={problem}>{t('fields.form.lost', { names: lost })}</p>}
          </div>
          {warning && (
            <p css={help}>
              {t('fields.form.warning')} {warning}
            </p>
          )}
          {isOutdated && (
            <p css={help}>
              <span css={hintLine}>{t('fields.problem.outdated')}</span>
              <QuietButton
                isBusy={form.isDisabled}
                onClick={() => {
                  form.confirm(textPath, language.code);
                  // The button is removed with its note.
                  document.getElementById(id)?.focus({ preventScroll: true });
                }}
              >
                {t('fields.form.stillRight')}
              </QuietButton>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The placeholders that the original has and the translation does not; nothing while there is no translation. */
function useLostPlaceholders(translation: string, original: string): string {
  const [text, source] = [useDeferredValue(translation), useDeferredValue(original)];
  return useMemo(() => {
    if (text.trim() === '' || !source.includes('{')) return '';
    return lostPlaceholders(text, source)
      .map((name) => `{${name}}`)
      .join(', ');
  }, [text, source]);
}
