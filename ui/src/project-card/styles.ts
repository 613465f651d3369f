import { css } from '@emotion/react';
import { badges, details, frame, toggle } from './cut-styles.ts';
import { facts, head, text } from './text-styles.ts';

/*
 * A list shows dozens of cards and every css prop costs rendering time on the server, so one rule styles the entire card;
 * `data-part` identifies its parts.
 */

export const root = css`
  position: relative;
  display: grid;
  align-content: start;
  min-width: 0;
  container: card / inline-size;
  ${frame}
  ${details}
  ${toggle}
  ${badges}
  ${head}
  ${text}
  ${facts}
`;
