import { css, type SerializedStyles } from '@emotion/react';

/** Text styles by role, without colours. They use weights 400 and 500 of one family. */
export const type = {
  display: css`
    font-size: clamp(2.75rem, 1.5rem + 5vw, 6rem);
    line-height: 0.94;
    letter-spacing: -0.036em;
    font-weight: 500;
    margin: 0 0 0 -0.022em;
  `,
  h2: css`
    font-size: clamp(1.875rem, 1.35rem + 2.1vw, 3.25rem);
    line-height: 1.06;
    letter-spacing: -0.028em;
    font-weight: 500;
    text-wrap: balance;
  `,
  h3: css`
    font-size: 1.375rem;
    line-height: 1.2;
    letter-spacing: -0.015em;
    font-weight: 500;
  `,
  lead: css`
    font-size: clamp(1.1875rem, 1.1rem + 0.4vw, 1.4375rem);
    line-height: 1.42;
    letter-spacing: -0.008em;
    font-weight: 400;
  `,
  subtitle: css`
    font-size: 1.125rem;
    line-height: 1.35;
    letter-spacing: -0.012em;
    font-weight: 500;
    @media (min-width: 700px) {
      font-size: 1.25rem;
    }
  `,
  body: css`
    font-size: 1.0625rem;
    line-height: 1.6;
    font-weight: 400;
    max-width: 34em;
  `,
  small: css`
    font-size: 0.9375rem;
    line-height: 1.5;
    font-weight: 400;
  `,
  legend: css`
    font-size: 0.8125rem;
    line-height: 1.45;
    font-weight: 400;
  `,
  figure: css`
    font-size: clamp(4rem, 2.6rem + 4.6vw, 6.75rem);
    line-height: 1;
    letter-spacing: -0.045em;
    font-weight: 400;
    font-variant-numeric: lining-nums;
  `,
  figureRow: css`
    font-size: clamp(3.5rem, 2.2rem + 3.4vw, 5.25rem);
    line-height: 1;
    letter-spacing: -0.045em;
    font-weight: 400;
    font-variant-numeric: lining-nums;
  `,
} satisfies Record<string, SerializedStyles>;
