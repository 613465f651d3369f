import { css } from '@emotion/react';
import { noScript } from '../tokens/motion.ts';
import { filled, focusRing } from '../tokens/shared-styles.ts';
import { from, inset } from '../tokens/space.ts';

/** Without JavaScript a row with scroll snapping. Embla moves the same boxes, so its start causes no layout shift. */
export const viewport = css`
  position: absolute;
  inset: 0 0 56px;
  ${from.large} {
    inset-block-end: 0;
  }
  overflow: hidden;
  ${noScript} {
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    &::-webkit-scrollbar {
      display: none;
    }
  }
`;
/** On paper the current slide is where its caption is; Embla has moved all by pixels of the screen. */
const inPrint = css`
  @media print {
    transform: none !important;
  }
`;
/** All captions in one place, so that the bar keeps its height when the slide changes. */
export const captions = css`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
`;
export const otherCaption = css`
  visibility: hidden;
`;
export const track = css`
  display: flex;
  block-size: 100%;
  touch-action: pan-y pinch-zoom;
  ${noScript} {
    touch-action: auto;
  }
  ${inPrint}
`;
export const slide = css`
  position: relative;
  flex: 0 0 100%;
  min-width: 0;
  block-size: 100%;
  scroll-snap-align: start;
  ${filled}
  ${inPrint}
  @media print {
    &[aria-hidden] {
      display: none;
    }
  }
`;

export const stage = css`
  container: carousel / inline-size;
  padding-block-end: 56px;
  ${from.large} {
    padding-block-end: 0;
  }
`;
export const controls = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: min(1rem, 4vw);
  box-sizing: border-box;
  padding-block-start: 0.75rem;
  padding-inline: 1rem ${inset};
  background: var(--surface);
  color: var(--text);
  &[data-state='waiting'] {
    visibility: hidden;
  }
  @media print {
    display: none;
  }
  @media (max-width: 999px) {
    inset-inline-start: 0;
    justify-content: space-between;
    padding: 0.25rem ${inset};
  }
`;
export const counter = css`
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  /* In rem: enlarged text needs more than a phone has. */
  @container carousel (max-width: 22.4rem) {
    display: none;
  }
`;
export const dots = css`
  display: flex;
  gap: 5px;
`;
export const dot = css`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 24px;
  padding: 0;
  border: 0;
  background: transparent;
  cursor: pointer;
  ${focusRing}
  &::after {
    content: '';
    inline-size: 28px;
    border-block-start: 1px solid var(--muted);
  }
  &:hover::after {
    border-block-start: 3px solid var(--muted);
  }
  &[aria-current]::after {
    border-block-start: 3px solid var(--accent);
  }
`;
export const buttons = css`
  display: flex;
`;
export const joined = css`
  margin-inline-start: -1px;
`;
