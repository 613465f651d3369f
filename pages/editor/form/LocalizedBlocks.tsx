import { useSyncExternalStore } from 'react';
import type { Block } from '../../../data/schemas/block-schemas.ts';
import { isSame } from '../../../data/snapshot/document-values.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { group } from '../../staff/controls/staff-styles.ts';
import { loading } from '../blocks/blocks-styles.ts';
import { useBlocksField } from '../blocks/use-blocks-field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldLabel } from './FieldHint.tsx';
import { controlAt, fieldId } from './field-id.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import type { FormLanguage } from './form-context.ts';
import { columns, help, hintLine, mark, row, rowLabel } from './form-styles.ts';
import { GroupNotes } from './GroupNotes.tsx';
import { useProblems } from './problem-store.ts';
import { textsOf } from './text-parts.ts';

type Props = FieldProps<ShapeOf<'localized'>>;

/** An article or a story, one text box for each language. */
export function LocalizedBlocks(props: Props) {
  const state = useField(props);
  return (
    <FieldGroup field={props} state={state}>
      <div css={columns}>
        {state.form.languages.map((language) => (
          <BlocksCell key={language.code} {...props} language={language} />
        ))}
      </div>
    </FieldGroup>
  );
}

function BlocksCell({ language, ...props }: Props & { language: FormLanguage }) {
  const { shape, path, value, published } = props;
  const { form, label, t } = useField(props);
  const BlocksField = useBlocksField();
  const { code, name } = language;
  const id = fieldId([...path, code]);
  const labelId = `${id}-label`;
  const { warning } = useProblems(form.problems, id);
  const error = useSyncExternalStore(form.problems.subscribe, () => form.problems.errorIn(id));
  const texts = textsOf(value);
  const store = (blocks: Block[] | undefined) => {
    const { [code]: _, ...others } = texts;
    const isLast = blocks === undefined && Object.keys(others).length === 0;
    if (isLast && !shape.isRequired) form.change(path, shape.empty);
    else form.change([...path, code], blocks);
  };
  return (
    <fieldset
      css={[group, row]}
      aria-labelledby={labelId}
      onBlur={({ relatedTarget }) => form.problems.touch(id, relatedTarget)}
    >
      <span css={rowLabel} id={labelId}>
        <FieldLabel label={name} hiddenLabel={label} />
      </span>
      {BlocksField ? (
        <BlocksField
          id={id}
          labelId={labelId}
          lang={code}
          value={texts[code] as readonly Block[] | undefined}
          pictures={form.pictures}
          describedBy={`${id}-error`}
          isInvalid={error !== undefined}
          isDisabled={form.isDisabled}
          onChange={store}
        />
      ) : (
        <div css={loading} aria-busy="true" />
      )}
      <GroupNotes id={id} error={error} warning={warning} />
      {form.hasPublished && !isSame(texts[code], textsOf(published)[code]) && (
        <p>
          <span css={mark}>{t('fields.form.changed')}</span>
        </p>
      )}
      {form.isOutdated(path, code) && (
        <p css={help}>
          <span css={hintLine}>{t('fields.problem.outdated')}</span>
          <QuietButton
            isBusy={form.isDisabled}
            onClick={() => {
              form.confirm(path, code);
              // The button is removed with its note.
              controlAt([...path, code])?.focus({ preventScroll: true });
            }}
          >
            {t('fields.form.stillRight')}
          </QuietButton>
        </p>
      )}
    </fieldset>
  );
}
