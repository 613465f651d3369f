import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { isExternalPicture } from '../../../data/schemas/pictures.ts';
import { PictureChoice } from '../pictures/PictureChoice.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { compact } from './form-styles.ts';

const external = 'https://';

/** The choice of a picture of the site. The URL of one on another website, which the files of the content may have, is text. */
export function PictureInput(props: FieldProps<ShapeOf<'text'>>) {
  const { shape, path, value, hiddenLabel } = props;
  const state = useField(props);
  const { form, id, label, t } = state;
  const name = typeof value === 'string' ? value : '';
  const isExternal = isExternalPicture(name);
  const change = (chosen: string) => form.change(path, chosen);
  return (
    <FieldGroup field={props} state={state} isMarked isRequired={shape.isRequired}>
      <PictureChoice
        label={hiddenLabel ? `${hiddenLabel}, ${label}` : label}
        value={name}
        pictures={form.pictures}
        isDisabled={form.isDisabled}
        describedBy={`${id}-error`}
        onChange={change}
      />
      {isExternal && (
        <TextField
          name={`${id}-url`}
          css={compact}
          type="url"
          label={t('fields.form.pictureUrl')}
          disabled={form.isDisabled}
          value={name}
          // Without its beginning it would be the name of a picture.
          onChange={({ currentTarget }) =>
            change(isExternalPicture(currentTarget.value) ? currentTarget.value : external)
          }
        />
      )}
    </FieldGroup>
  );
}
