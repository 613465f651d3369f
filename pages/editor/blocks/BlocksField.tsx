import { useLayoutEffect, useRef, useState } from 'react';
import type { Block } from '../../../data/schemas/block-schemas.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { BlockToolbar } from './BlockToolbar.tsx';
import { type BlockEditor, createBlockEditor } from './block-editor.ts';
import { box, root } from './blocks-styles.ts';

export interface BlocksFieldProps {
  /** Id of the text box. */
  id: string;
  value: readonly Block[] | undefined;
  /** Called with the blocks after each change; with undefined when nothing is left. */
  onChange(value: Block[] | undefined): void;
  /** Id of the element with the label. */
  labelId: string;
  /** Language of the text. */
  lang: string;
  /** The pictures of the site by name, with their alternative text in the language of the interface. */
  pictures: Readonly<Record<string, { alt?: string }>>;
  /** Ids of problems and help. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean;
}

/** A text with structure in one language, edited as it will look. What is stored are blocks, never HTML. */
export function BlocksField(props: BlocksFieldProps) {
  const { id, value, labelId, lang, pictures, describedBy, isInvalid = false, isDisabled = false } = props;
  const mount = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<BlockEditor | null>(null);
  const [state, setState] = useState<BlockEditor['state'] | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (!mount.current) return;
    const created = createBlockEditor(mount.current, {
      value: latest.current.value,
      attributes: () => attributesOf(latest.current),
      isEditable: () => !latest.current.isDisabled,
      onState: setState,
      onChange: (blocks) => latest.current.onChange(blocks),
      onLink: () => setIsLinking(true),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onEditFields: () => focusFirstField(panel.current),
    });
    setEditor(created);
    setState(created.state);
    return () => created.destroy();
  }, []);
  useLayoutEffect(() => editor?.show(value), [editor, value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes of the text box follow these props.
  useLayoutEffect(() => editor?.refresh(), [editor, id, labelId, lang, describedBy, isInvalid, isDisabled]);

  return (
    <div css={root}>
      {editor && state && (
        <BlockToolbar
          ref={toolbar}
          editor={editor}
          state={state}
          labelId={labelId}
          controls={id}
          isDisabled={isDisabled}
          onLink={() => setIsLinking(true)}
          onInserted={() => requestAnimationFrame(() => focusFirstField(panel.current))}
        />
      )}
      <div css={box} ref={mount} />
      <div ref={panel}>
        {editor && state && !isDisabled && (
          <BlockPanel
            editor={editor}
            state={state}
            pictures={pictures}
            isLinking={isLinking}
            onLinked={() => {
              setIsLinking(false);
              editor.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

function attributesOf({ id, labelId, lang, describedBy, isInvalid, isDisabled }: BlocksFieldProps) {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-keyshortcuts': 'Alt+F10',
    'aria-labelledby': labelId,
    lang,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(isDisabled ? { 'aria-disabled': 'true' } : { tabindex: '0' }),
  };
}

function focusFirstField(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('input, select, button')?.focus();
}
