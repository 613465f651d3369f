import { css } from '@emotion/react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

const root = css`
  inline-size: min(64rem, 100%);
  max-inline-size: 100%;
  block-size: min(56rem, 100%);
  max-block-size: 100%;
  margin: auto;
  padding: 0;
  border: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
  &::backdrop {
    background: rgb(0 0 0 / 50%);
  }
`;
const frame = css`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  block-size: 100%;
  > h2 {
    padding: 1rem;
    border-block-end: 1px solid var(--line);
    font-size: 1.0625rem;
    font-weight: 600;
  }
`;
const content = css`
  /* What is absolutely positioned in it must not make the dialog scroll. */
  position: relative;
  overflow-y: auto;
  padding: 1rem;
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.75rem 1rem;
  border-block-start: 1px solid var(--line);
`;

interface EditorDialogProps {
  title: string;
  onClose(): void;
  /** Buttons that stay in view. */
  footer: ReactNode;
  children: ReactNode;
}

/** A dialog in front of the form. It is no part of the form in the document, and what happens in it does not reach the form. */
export function EditorDialog({ title, onClose, footer, children }: EditorDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // An element that is removed gives the focus back to nobody.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return createPortal(
    <dialog
      ref={dialog}
      css={root}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close it themselves when Escape is pressed again.
      onClose={onClose}
      onKeyDown={stop}
      onPaste={stop}
      onDrop={stop}
      onDragOver={stop}
      onBlur={stop}
      onSubmit={stop}
    >
      <div css={frame}>
        <h2 id={titleId}>{title}</h2>
        <div css={content}>{children}</div>
        <div css={foot}>{footer}</div>
      </div>
    </dialog>,
    document.body,
  );
}
