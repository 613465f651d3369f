import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';

export type IconProps = ComponentPropsWithoutRef<'svg'>;

const root = css`
  flex: none;
  display: block;
  overflow: visible;
`;

/** Base of all icons: an `svg` in the text colour, hidden from assistive technology. */
export function Icon(props: IconProps) {
  return (
    <svg
      css={root}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      {...props}
    />
  );
}
