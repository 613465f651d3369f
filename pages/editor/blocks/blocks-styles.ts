import { css } from '@emotion/react';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { buttonRow, mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

/** Styles of the field for articles. They are apart from it because the server has them, and not the code of the field. */

/** As high as an empty text box with its toolbar. */
export const loading = css`
  min-block-size: 18rem;
`;
export const root = css`
  display: grid;
  gap: 0.5rem;
  min-inline-size: 0;
`;

export const box = css`
  min-block-size: 12rem;
  max-block-size: 40rem;
  overflow-y: auto;
  padding: 0.75rem 1rem;
  border: 1px solid var(--rule);
  background: var(--surface);
  ${transition(['border-color'])}
  &:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 3px;
  }
  > div {
    ${type.body};
    max-inline-size: none;
    min-block-size: 10rem;
    outline: none;
    white-space: pre-wrap;
    overflow-wrap: break-word;
    font-variant-ligatures: none;
  }
  > div > * + * {
    margin-block-start: 0.75rem;
  }
  h2 {
    ${type.h3};
  }
  h3 {
    ${type.subtitle};
  }
  h2,
  h3 {
    &:not(:first-child) {
      margin-block-start: 1.25rem;
    }
  }
  ul,
  ol {
    padding-inline-start: 1.5em;
    list-style: revert;
  }
  blockquote,
  [data-block='passage'] {
    padding-inline-start: 1rem;
    border-inline-start: 2px solid var(--accent);
  }
  [data-block='passage'] {
    border-color: var(--line);
  }
  [data-source]:not([data-source='']):after {
    content: attr(data-source);
    display: block;
    ${mutedLegend};
  }
  figcaption {
    ${mutedLegend};
  }
  img {
    inline-size: 100%;
    max-inline-size: 20rem;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  [data-block='gallery'] > div {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.5rem;
  }
  dt {
    ${mutedLegend};
  }
  [data-block='link'] > span,
  a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  [data-block='button'] > span {
    display: inline-block;
    padding: 0.5rem 1.25rem;
    border: 1px solid var(--rule);
  }
  [data-block] {
    cursor: default;
  }
  .ProseMirror-selectednode {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;

export const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
`;

export const tool = css`
  && {
    border-color: var(--line);
    padding-inline: 0.5rem;
  }
  &&[aria-pressed='true'] {
    background: var(--text);
    color: var(--on-text);
  }
`;

export const panelFields = css`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0.75rem 1rem;
  border: 1px solid var(--line);
  min-inline-size: 0;
`;

export const panelRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: end;
  > div {
    flex: 1 1 10rem;
  }
`;

export const addButton = css`
  justify-self: start;
`;

export const linkButtons = css`
  ${buttonRow}
`;
