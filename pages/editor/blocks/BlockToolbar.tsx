import { Button } from '@hd-group/ui/button/Button.tsx';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { PlainKey } from '../../../data/messages/keys.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import {
  blockAround,
  insertBlock,
  isHeading,
  linkAround,
  moveBlock,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleWrap,
} from './block-commands.ts';
import type { BlockEditor } from './block-editor.ts';
import { bar, tool } from './blocks-styles.ts';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

interface Tool {
  key: PlainKey;
  command?: Command;
  /** Of a tool that is on or off. */
  isOn?(state: EditorState): boolean;
  /** Whether the block that it inserts has fields. */
  inserts?: boolean;
}

const isMarked =
  (type: typeof marks.bold) =>
  ({ selection, storedMarks, doc }: EditorState): boolean =>
    selection.empty
      ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      : doc.rangeHasMark(selection.from, selection.to, type);
const isAround = (type: typeof nodes.bullets) => (state: EditorState) => blockAround(state, type) !== null;
const insertion = (name: 'picture' | 'gallery' | 'facts' | 'link' | 'button', key: PlainKey): Tool => ({
  key,
  command: insertBlock(nodes[name]),
  inserts: true,
});

const tools: readonly Tool[] = [
  { key: 'editor.blocks.bold', command: toggleBold, isOn: isMarked(marks.bold) },
  { key: 'editor.blocks.italic', command: toggleItalic, isOn: isMarked(marks.italic) },
  { key: 'editor.blocks.link', isOn: (state) => linkAround(state) !== null },
  { key: 'editor.blocks.heading', command: toggleHeading(2), isOn: (state) => isHeading(state, 2) },
  { key: 'editor.blocks.subheading', command: toggleHeading(3), isOn: (state) => isHeading(state, 3) },
  { key: 'editor.blocks.bullets', command: toggleList(nodes.bullets), isOn: isAround(nodes.bullets) },
  { key: 'editor.blocks.numbers', command: toggleList(nodes.numbers), isOn: isAround(nodes.numbers) },
  { key: 'editor.blocks.quotation', command: toggleWrap(nodes.quotation), isOn: isAround(nodes.quotation) },
  { key: 'editor.blocks.passage', command: toggleWrap(nodes.passage), isOn: isAround(nodes.passage) },
  insertion('picture', 'editor.blocks.picture'),
  insertion('gallery', 'editor.blocks.gallery'),
  insertion('facts', 'editor.blocks.facts'),
  insertion('link', 'editor.blocks.linkLine'),
  insertion('button', 'editor.blocks.button'),
  { key: 'editor.blocks.up', command: moveBlock(-1) },
  { key: 'editor.blocks.down', command: moveBlock(1) },
  { key: 'editor.blocks.undo', command: undo },
  { key: 'editor.blocks.redo', command: redo },
];

interface BlockToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  editor: BlockEditor;
  state: EditorState;
  labelId: string;
  /** Id of the text box. */
  controls: string;
  isDisabled: boolean;
  onLink(): void;
  /** A block with fields was inserted. */
  onInserted(): void;
}

/** The commands of the field, of which one is in the order of Tab; arrow keys move between them, and Escape leads back to the text. */
export function BlockToolbar(props: BlockToolbarProps) {
  const { ref, editor, state, labelId, controls, isDisabled, onLink, onInserted } = props;
  const { t } = useMessages();
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.focus();
    const last = tools.length - 1;
    const isRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isLeft = isRight === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const next = {
      [isRight]: current === last ? 0 : current + 1,
      [isLeft]: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  };
  const act = ({ command, inserts }: Tool) => {
    if (!command) return onLink();
    editor.run(command);
    if (inserts) onInserted();
    else editor.focus();
  };
  return (
    <div
      css={bar}
      ref={ref}
      role="toolbar"
      aria-label={t('editor.blocks.toolbar')}
      aria-describedby={labelId}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map((each, index) => (
        <Button
          key={each.key}
          css={tool}
          size="small"
          tabIndex={index === current ? 0 : -1}
          aria-pressed={each.isOn?.(state)}
          // It keeps the focus, for example when there is nothing left to take back.
          pending={isDisabled || each.command?.(state) === false}
          // The text box keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => act(each)}
        >
          {t(each.key)}
        </Button>
      ))}
    </div>
  );
}
