import { css } from '@emotion/react';
import { useFieldTexts } from './field-props.ts';
import { help, problem } from './form-styles.ts';

/** The live region takes no row of the grid while it is empty. */
const emptyRegion = css`
  position: absolute;
`;

interface GroupNotesProps {
  id: string;
  help?: string;
  error?: string;
  warning?: string;
}

/** Help and problem of a group of controls, below its legend. The live region exists before the problem, so that it is announced. */
export function GroupNotes({ id, help: text, error, warning }: GroupNotesProps) {
  const { t } = useFieldTexts();
  return (
    <>
      {text && (
        <p css={help} id={`${id}-hint`}>
          {text}
        </p>
      )}
      <div aria-live="polite" id={`${id}-error`} css={error || warning ? undefined : emptyRegion}>
        {error && <p css={problem}>{error}</p>}
        {!error && warning && (
          <p css={help}>
            {t('fields.form.warning')} {warning}
          </p>
        )}
      </div>
    </>
  );
}
