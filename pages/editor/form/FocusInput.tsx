import { css } from '@emotion/react';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { pictureOfKey } from '../../../data/schemas/picture-keys.ts';
import { pictureFallback } from '../../../data/schemas/pictures.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { focalPoint, focusText, moved, pointAt } from './focal-point.ts';
import { help, wideForm } from './form-styles.ts';

const layout = css`
  display: grid;
  gap: 1rem;
  align-items: start;
  ${wideForm} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const whole = css`
  position: relative;
  display: block;
  justify-self: start;
  padding: 0;
  border: 0;
  background: none;
  cursor: crosshair;
  touch-action: manipulation;
  ${focusRing}
  > img {
    max-block-size: 22rem;
  }
  > span {
    position: absolute;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    margin: -0.875rem;
    border: 3px solid #fff;
    border-radius: 50%;
    box-shadow:
      0 0 0 2px #000,
      inset 0 0 0 2px #000;
  }
  &:disabled {
    cursor: default;
  }
`;
const crops = css`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 0.75rem;
  > figure {
    grid-column: span 2;
  }
  > figure[data-wide] {
    grid-column: span 3;
  }
  img {
    inline-size: 100%;
    object-fit: cover;
    background: var(--raised);
  }
`;

/** How pages crop pictures. */
const ratios = [
  { name: 'hero', ratio: '16 / 9', isWide: true },
  { name: 'social', ratio: '1200 / 630', isWide: true },
  { name: 'card', ratio: '3 / 2', isWide: false },
  { name: 'square', ratio: '1', isWide: false },
  { name: 'portrait', ratio: '4 / 5', isWide: false },
] as const;

/** The point of a picture that stays visible in every crop, set by click or by arrow keys, with the crops beside it. */
export function FocusInput(props: FieldProps<ShapeOf<'text'>>) {
  const state = useField(props);
  const { form, id, label, t } = state;
  const hintId = useId();
  const text = typeof props.value === 'string' ? props.value : '';
  const point = focalPoint(text);
  const src = pictureFallback(pictureOfKey(form.documentKey) ?? '');
  const change = (next: { x: number; y: number }) => form.change(props.path, focusText(next));
  const onClick = (event: MouseEvent) => {
    // A click by keyboard has no place.
    if (event.detail === 0) return;
    change(pointAt(event.currentTarget.getBoundingClientRect(), event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(point, event.key, event.shiftKey ? 10 : 1);
    if (!next) return;
    event.preventDefault();
    change(next);
    form.announce(t('fields.form.focus.at', next));
  };
  return (
    <FieldGroup field={props} state={state} isMarked>
      <div css={layout}>
        <div>
          <button
            type="button"
            css={whole}
            disabled={form.isDisabled}
            aria-label={`${label}: ${t('fields.form.focus.at', point)}`}
            aria-describedby={`${hintId} ${id}-error`}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <img src={src} alt="" />
            <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
          </button>
          <p css={help} id={hintId}>
            {t('fields.form.focus.keys')}
          </p>
        </div>
        <div css={crops}>
          {ratios.map(({ name, ratio, isWide }) => (
            <figure key={name} data-wide={isWide || undefined}>
              <img src={src} alt="" style={{ aspectRatio: ratio, objectPosition: focusText(point) }} />
              <figcaption css={help}>{t(`fields.form.focus.${name}`)}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </FieldGroup>
  );
}
