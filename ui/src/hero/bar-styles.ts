import { css } from '@emotion/react';
import { buttonRow, focusRing } from '../tokens/shared-styles.ts';
import { from } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export const bar = css`
  padding-block: 0 2.25rem;
  row-gap: 1.5rem;
  ${from.medium} {
    min-block-size: 8.5rem;
    align-items: start;
  }
`;

/** Grid columns of a part of the hero bar from 700 px and from 1000 px. */
const place = (medium: string, large: string) => css`
  && {
    ${from.medium} {
      grid-column: ${medium};
    }
    ${from.large} {
      grid-column: ${large};
    }
  }
`;

export const actions = css`
  ${buttonRow}
  ${from.medium} {
    padding-block-start: 0.25rem;
  }
  ${from.large} {
    grid-row: 1;
  }
  ${place('text', '2 / span 5')}
`;
export const description = css`
  ${type.body};
  padding-block-start: 0.5rem;
  ${from.large} {
    grid-row: 1;
    padding-block-start: 1.5rem;
  }
  ${place('2 / span 8', '7 / span 4')}
`;
/** On small viewports the first row, so that the scroll hint lies inside the first window. */
export const aside = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 1.25rem;
  order: -1;
  margin-block-end: -0.75rem;
  ${from.medium} {
    order: 0;
    margin-block-end: 0;
  }
  ${from.large} {
    display: block;
    grid-row: 1;
    padding-block-start: 1.5rem;
  }
  ${place('text', '11 / span 3')}
`;
export const actionsReversed = css`
  ${place('text', '8 / span 6')}
`;
export const descriptionReversed = css`
  ${place('2 / span 8', '2 / span 4')}
`;
export const asideReversed = css`
  ${place('text', '6 / span 2')}
`;

export const caption = css`
  flex: 1 1 10rem;
  ${type.legend};
  color: var(--muted);
  white-space: pre-line;
`;
export const scrollHint = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 0.75rem;
  min-block-size: 2.25rem;
  margin-block-start: 0;
  color: var(--text);
  font-size: 0.8125rem;
  font-weight: 500;
  text-decoration: none;
  ${focusRing}
  &:hover {
    color: var(--accent);
  }
  @media (prefers-reduced-motion: no-preference) {
    > svg {
      animation: hint 1.6s ease-in-out 3;
    }
    @keyframes hint {
      50% {
        transform: translateY(5px);
      }
    }
  }
  ${from.large} {
    margin-block-start: 1rem;
  }
`;
