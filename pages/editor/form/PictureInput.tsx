import { css } from '@emotion/react';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { isExternalPicture, pictureFallback, pictureFile } from '../../../data/schemas/pictures.ts';
import { frameOf } from './field-frame.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { hintLine, stack } from './form-styles.ts';

const root = css`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 0 1rem;
  align-items: start;
`;
const thumbnail = css`
  display: block;
  inline-size: 6.5rem;
  aspect-ratio: 3 / 2;
  margin-block-start: 1.75rem;
  object-fit: cover;
  background: var(--raised);
`;
/** A width that every picture has. */
const thumbnailWidth = 400;
const external = 'https://';

/** The choice of a picture by name, with the picture and its alternative text; where the schema allows it, also the URL of another one. */
export function PictureInput(props: FieldProps<ShapeOf<'text'>>) {
  const { shape, path, value } = props;
  const state = useField(props);
  const { form, t } = state;
  const name = typeof value === 'string' ? value : '';
  const isExternal = isExternalPicture(name);
  const names = Object.keys(form.pictures);
  const alt = form.pictures[name]?.alt;
  const change = (chosen: string) =>
    form.change(path, chosen === '' && !shape.isRequired ? shape.empty : chosen);
  const frame = frameOf(props, state, alt && <span css={hintLine}>{alt}</span>);
  return (
    <div css={root}>
      <Thumbnail key={name} name={name} />
      <div css={stack}>
        <SelectField
          {...frame}
          value={isExternal ? external : name}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {(!shape.isRequired || name === '') && (
            <option value="">{t(shape.isRequired ? 'fields.form.choose' : 'fields.form.none')}</option>
          )}
          {name !== '' && !isExternal && !names.includes(name) && <option value={name}>{name}</option>}
          {names.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          {shape.hint === 'image' && <option value={external}>{t('fields.form.externalPicture')}</option>}
        </SelectField>
        {isExternal && (
          <TextField
            name={`${state.id}-url`}
            css={frame.css}
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
      </div>
    </div>
  );
}

/** The alternative text is below the choice. */
function Thumbnail({ name }: { name: string }) {
  if (name === '' || name === external) return <div css={thumbnail} />;
  if (isExternalPicture(name)) return <img css={thumbnail} src={name} alt="" loading="lazy" />;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureFile(name, thumbnailWidth)} />
      <img css={thumbnail} src={pictureFallback(name)} alt="" loading="lazy" />
    </picture>
  );
}
