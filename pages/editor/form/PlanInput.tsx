import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { useState } from 'react';
import type { Plan } from '../../../data/schemas/content-schemas.ts';
import { planPath } from '../../../data/site/document-paths.ts';
import { pdfFormat } from '../../documents/file-size.ts';
import { EditorDialog } from '../pictures/EditorDialog.tsx';
import { UploadArea } from '../pictures/UploadArea.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  overflow-wrap: anywhere;
`;

/** The file of a plan, uploaded in a dialog. */
export function PlanInput(props: FieldProps<ShapeOf<'text'>>) {
  const { path, value } = props;
  const state = useField(props);
  const { form, id, locale, t } = state;
  const [isOpen, setIsOpen] = useState(false);
  // A new entry has an empty text.
  const file = typeof value === 'object' ? (value as Plan['file'] | null) : null;
  const action = t(`editor.upload.choose.${file ? 'otherPlan' : 'plan'}`);
  const close = () => setIsOpen(false);
  return (
    <FieldGroup field={props} state={state} isMarked isRequired>
      <div css={line}>
        {file && (
          <TextLink href={planPath(file.name)} type="application/pdf" arrow="none">
            {file.name.replace(/-[^-]*$/, '')} ({pdfFormat(file.bytes, locale)})
          </TextLink>
        )}
        <Button
          size="small"
          disabled={form.isDisabled}
          aria-describedby={`${id}-error`}
          onClick={() => setIsOpen(true)}
        >
          {action}
        </Button>
      </div>
      {isOpen && (
        <EditorDialog
          title={action}
          onClose={close}
          footer={
            <Button size="small" onClick={close}>
              {t('editor.cancel')}
            </Button>
          }
        >
          <UploadArea
            kind="plan"
            onDone={(name, { size }) => {
              form.change(path, { name, bytes: size });
              close();
            }}
          />
        </EditorDialog>
      )}
    </FieldGroup>
  );
}
