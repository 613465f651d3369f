import { css } from '@emotion/react';
import { filled, focusMark } from '../tokens/marks.ts';
import { from, gap, gridColumns, headerHeight, inset } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from.medium} {
    grid-template-rows: minmax(0, 1fr) auto;
    min-block-size: max(calc(640px - ${headerHeight.normal}), calc(100svh - ${headerHeight.normal}));
  }
`;
export const underHeader = css`
  ${from.medium} {
    min-block-size: max(640px, 100svh);
  }
`;

export const stage = css`
  position: relative;
  display: grid;
  align-items: end;
  min-block-size: 430px;
  overflow: hidden;
  background: var(--raised);
`;
/** The header lies on the picture, so it needs the header's height more. */
export const stageUnderHeader = css`
  min-block-size: ${430 + 60}px;
`;

export const picture = css`
  position: absolute;
  inset: 0;
  ${filled}
`;

export const titleCut = css`
  position: relative;
  justify-self: start;
  box-sizing: border-box;
  max-inline-size: calc(100% - 2rem);
  margin-block-start: 7.5rem;
  padding: 1.5rem 1.5rem 1rem ${inset};
  background: var(--surface);
  color: var(--text);
  ${from.medium} {
    min-inline-size: min-content;
    max-inline-size: 66%;
    padding: 2rem 2.5rem 1.25rem ${inset};
  }
`;
/** Stays left of column 6, where the description begins, so a title breaks into lines of two or three words. */
export const titleCutNarrow = css`
  ${from.large} {
    inline-size: min-content;
    min-inline-size: min(27rem + 2.5rem + ${inset}, 41%);
  }
`;
export const titleCutReversed = css`
  ${from.medium} {
    justify-self: end;
    padding-inline: 2.5rem ${inset};
    inline-size: calc(50% - ${gap} / 2 + 2.5rem);
    min-inline-size: 0;
    max-inline-size: none;
  }
`;

export const title = css`
  ${type.display};
  text-wrap: balance;
  @media (max-width: 350px) {
    font-size: 2.25rem;
  }
  &:focus {
    outline: none;
  }
`;
export const subtitle = css`
  ${type.subtitle};
  margin-block-start: 0.75rem;
  ${from.medium} {
    margin-block-start: 1.25rem;
  }
`;

export const strip = css`
  ${gridColumns};
  padding-block: 0 2.25rem;
  row-gap: 1.5rem;
  ${from.medium} {
    min-block-size: 8.5rem;
    align-items: start;
  }
`;

/** Where the parts of the strip stand, from 1000 px; between, buttons take a row of their own. */
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
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  order: 0;
  > * {
    flex: 1 1 auto;
  }
  ${from.medium} {
    padding-block-start: 0.25rem;
    > * {
      flex: 0 1 auto;
    }
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
export const aside = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 1.25rem;
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
  ${focusMark}
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
