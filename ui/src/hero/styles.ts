import { css } from '@emotion/react';
import { filled } from '../tokens/shared-styles.ts';
import { from, gap, headerHeight, inset, margin } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export const root = css`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  min-block-size: calc(100svh - ${headerHeight.phone});
  ${from.medium} {
    min-block-size: max(calc(640px - ${headerHeight.normal}), calc(100svh - ${headerHeight.normal}));
  }
`;
export const underHeader = css`
  min-block-size: 100svh;
  ${from.medium} {
    min-block-size: max(640px, 100svh);
  }
`;

export const stage = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  min-block-size: 350px;
  overflow: hidden;
  background: var(--raised);
  ${from.medium} {
    min-block-size: 430px;
  }
`;
/** The header covers the top of the picture, so its height is added. */
export const stageUnderHeader = css`
  min-block-size: ${350 + 60}px;
  ${from.medium} {
    min-block-size: ${430 + 60}px;
  }
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
  padding-block: 1.5rem 1rem;
  padding-inline: ${inset} 1.5rem;
  background: var(--surface);
  color: var(--text);
  ${from.medium} {
    min-inline-size: min-content;
    max-inline-size: 66%;
    padding-block: 2rem 1.25rem;
    padding-inline: ${inset} 2.5rem;
    /* A word that is wider than the picture wraps. A percentage would not limit min-content. */
    > h1 {
      max-inline-size: calc(100vw - 4.5rem - 2 * ${margin});
    }
  }
`;
/** Ends left of column 6, where the description begins, so that a title breaks into lines of two or three words. */
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
