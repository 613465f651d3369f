import { css } from '@emotion/react';
import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { from, inset } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export type NoticeBarProps = ComponentPropsWithoutRef<'section'> & {
  /** Accessible name of the region. */
  label: string;
  /** Buttons of equal weight. */
  actions: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** Windows in which a fixed bar would leave too little of the page: landscape phones, or a page at 400 % zoom. */
const low = '@media (max-height: 30em)';

/** Tall enough for the notice before its height is measured. */
const reserved = (height: string) => css`
  html:has(&) {
    --reserved: ${height};
  }
`;

const root = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: 40;
  display: grid;
  gap: 0.5rem;
  box-sizing: border-box;
  max-block-size: 50vh;
  overflow-y: auto;
  padding: 0.5rem ${inset};
  border-block-start: 1px solid var(--rule);
  background: var(--surface);
  color: var(--text);
  outline-offset: -2px;
  html:has(&) {
    scroll-padding-block-end: var(--notice-height, var(--reserved));
  }
  body:has(&) {
    padding-block-end: max(var(--reserved), var(--notice-height, 0px));
  }
  ${reserved('9.5rem')}
  ${from.medium} {
    grid-template-columns: minmax(0, 40rem) auto;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 1.125rem;
    ${reserved('6.5rem')}
  }
  ${low} {
    position: relative;
    max-block-size: none;
    border-block: 0 1px solid var(--rule);
    html:has(&) {
      scroll-padding-block-end: 0;
    }
    body:has(&) {
      padding-block-end: 0;
    }
    & + header[data-shell|='overlay'] {
      position: absolute;
      inset-block-start: auto;
    }
    /* An open menu fills the window from the header, which the notice must not move down. */
    &[inert] {
      display: none;
    }
  }
  @media print {
    display: none;
    body:has(&) {
      padding-block-end: 0;
    }
  }
`;
const text = css`
  ${type.legend};
  ${from.medium} {
    ${type.small};
  }
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  > * {
    flex: 1 1 auto;
  }
`;

/**
 * Notice at the lower edge of the viewport, which reserves its height at the end of the page and below what is scrolled
 * to. In low windows it scrolls with the page. Place it before the header, so that it comes early in the tab order.
 */
export function NoticeBar({ label, actions, children, ref, ...rest }: NoticeBarProps) {
  const own = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLElement);
  useReservedHeight(own);
  return (
    <section ref={own} css={root} aria-label={label} tabIndex={-1} {...rest}>
      <div css={text}>{children}</div>
      <div css={buttons}>{actions}</div>
    </section>
  );
}

/**
 * Keeps the height of an element in the custom property `--notice-height` of `html` and `body`, in CSS pixels rounded up,
 * as long as the element exists. Declare the property with `inherits: false`, or each change restyles the full document.
 */
function useReservedHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const styles = [document.documentElement.style, document.body.style];
    const observer = new ResizeObserver(() => {
      const height = `${Math.ceil(element.getBoundingClientRect().height)}px`;
      for (const style of styles) style.setProperty('--notice-height', height);
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      for (const style of styles) style.removeProperty('--notice-height');
    };
  }, [ref]);
}
