import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

const root = css`
  flex: none;
  display: block;
  overflow: visible;
`;

/** Creates an icon: an `svg` in the text colour, hidden from assistive technology. Width and height in CSS pixels. */
const icon =
  (width: number, height: number, drawing: ReactNode, attributes: object = {}) =>
  (props: ComponentPropsWithoutRef<'svg'>) => (
    <svg
      css={root}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...attributes}
      {...props}
    >
      {drawing}
    </svg>
  );
const filled = { fill: 'currentColor', stroke: 'none' };

export const ArrowDown = icon(10, 18, <path d="M5 0v17M0.8 12.5 5 17l4.2-4.5" />);
/** An arrow in reading direction, or against it: the site mirrors it in right-to-left languages. */
const horizontal = { 'data-mirrored': '' };
export const ArrowLeft = icon(18, 10, <path d="M18 5H1M5.5 0.8 1 5l4.5 4.2" />, horizontal);
export const ArrowRight = icon(18, 10, <path d="M0 5h17M12.5 0.8 17 5l-4.5 4.2" />, horizontal);
export const Chevron = icon(12, 8, <path d="m1 1.2 5 5 5-5" />);
export const Cross = icon(20, 20, <path d="m1 1 18 18M19 1 1 19" />);
export const MenuLines = icon(24, 10, <path d="M0 1h24M0 9h24" />);
export const NorthArrow = icon(
  24,
  40,
  <>
    <path d="M12 39V1M12 1 6 16h12z M0 27h24" />
    <path d="M12 1v15H6z" {...filled} />
  </>,
);
export const Play = icon(12, 12, <path d="m2 1 9 5-9 5z" {...filled} />);
export const Plus = icon(20, 20, <path d="M10 1v18M1 10h18" strokeWidth="2.2" />);
export const Star = icon(
  20,
  20,
  <path d="M10 0.6l2.5 6.5 6.9.4-5.4 4.4 1.8 6.7-5.8-3.8-5.8 3.8 1.8-6.7L0.6 7.5l6.9-.4z" {...filled} />,
);
export const Stop = icon(12, 12, <path d="M1.5 1.5v9M10.5 1.5v9" strokeWidth="2" />);
