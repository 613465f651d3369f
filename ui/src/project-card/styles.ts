import { css } from '@emotion/react';
import { badges, details, frame } from './cut-styles.ts';
import { facts, head, text } from './text-styles.ts';

/*
 * A list shows dozens of cards and each css prop costs time on the server, so the whole card is one rule; its parts are
 * told apart by `data-part`.
 */

export const root = css`
  position: relative;
  display: grid;
  align-content: start;
  min-width: 0;
  ${frame}
  ${details}
  ${badges}
  ${head}
  ${text}
  ${facts}
`;
