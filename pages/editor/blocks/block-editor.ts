import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, type ParseOptions, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Block } from '../../../data/schemas/block-schemas.ts';
import {
  headingOrder,
  moveBlock,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
} from './block-commands.ts';
import { cleanHtml } from './clean-html.ts';
import { editorSchema } from './editor-schema.ts';
import { partChosen } from './part-chosen.ts';
import { blocksOf, documentOf, positionOf } from './stored-blocks.ts';

/** The text box of a field for blocks. */
export interface BlockEditor {
  readonly state: EditorState;
  /** Runs a command. @returns whether it applies. */
  run(command: Command): boolean;
  /** Shows other blocks, unless they are those that it has reported. */
  show(value: readonly Block[] | undefined): void;
  /** Applies changed attributes. */
  refresh(): void;
  focus(): void;
  destroy(): void;
}

interface BlockEditorOptions {
  value: readonly Block[] | undefined;
  attributes(): Record<string, string>;
  isEditable(): boolean;
  onState(state: EditorState): void;
  onChange(blocks: Block[] | undefined): void;
  /** The key for links was pressed. */
  onLink(): void;
  /** The key that leads to the toolbar was pressed. */
  onToolbar(): void;
  /** Enter was pressed on a block with fields. */
  onEditFields(): void;
}

const { nodes } = editorSchema;

/** Parses what is pasted as a document of its own: a piece of one may have nodes that fit nowhere, such as a list without lines. */
const clipboardParser = Object.assign(new DOMParser(editorSchema, DOMParser.fromSchema(editorSchema).rules), {
  parseSlice(this: DOMParser, dom: globalThis.Node, options?: ParseOptions): Slice {
    return Slice.maxOpen(this.parse(dom, options).content);
  },
});

/** Creates the text box in an element. */
export function createBlockEditor(mount: HTMLElement, options: BlockEditorOptions): BlockEditor {
  /** What the owner of the field knows. */
  let known = JSON.stringify(options.value);
  const plugins = [history(), headingOrder, keymap(keysOf(options)), keymap(baseKeymap)];
  const stateOf = (value: readonly Block[] | undefined) =>
    EditorState.create({ doc: documentOf(value), plugins });
  const view = new EditorView(
    { mount: mount.appendChild(document.createElement('div')) },
    {
      state: stateOf(options.value),
      attributes: options.attributes,
      editable: options.isEditable,
      transformPastedHTML: cleanHtml,
      clipboardParser,
      handleDOMEvents: {
        [partChosen](_, { detail: [, , index] }: CustomEvent<readonly (string | number)[]>) {
          if (index !== undefined) view.dispatch(selectBlock(view.state, Number(index)));
        },
      },
      dispatchTransaction(transaction) {
        const state = view.state.apply(transaction);
        view.updateState(state);
        options.onState(state);
        if (!transaction.docChanged) return;
        const blocks = blocksOf(state.doc);
        const json = JSON.stringify(blocks);
        if (json === known) return;
        known = json;
        options.onChange(blocks);
      },
    },
  );
  return {
    get state() {
      return view.state;
    },
    run: (command) => command(view.state, view.dispatch, view),
    show(value) {
      const json = JSON.stringify(value);
      if (json === known) return;
      known = json;
      view.updateState(stateOf(value));
      options.onState(view.state);
    },
    refresh: () => view.setProps({}),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Selects the block that is stored with the index, or puts the cursor at its beginning. */
function selectBlock({ doc, tr }: EditorState, index: number): Transaction {
  const position = positionOf(doc, index);
  if (position === undefined) return tr;
  const selection = doc.nodeAt(position)?.isAtom
    ? NodeSelection.create(doc, position)
    : Selection.near(doc.resolve(position + 1));
  return tr.setSelection(selection).scrollIntoView();
}

/** Tab is not among the keys, so that it leaves the text box. */
function keysOf({ onLink, onToolbar, onEditFields }: BlockEditorOptions): Record<string, Command> {
  const tell =
    (callback: () => void, applies: (state: EditorState) => boolean = () => true): Command =>
    (state, dispatch) => {
      if (!applies(state)) return false;
      if (dispatch) callback();
      return true;
    };
  const enter: Command = (state, dispatch, view) =>
    [
      tell(onEditFields, ({ selection }) => selection instanceof NodeSelection),
      splitListItem(nodes.line),
      liftListItem(nodes.line),
    ].some((command) => command(state, dispatch, view));
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleBold,
    'Mod-i': toggleItalic,
    'Mod-k': tell(onLink),
    'Alt-F10': tell(onToolbar),
    'Mod-Alt-2': toggleHeading(2),
    'Mod-Alt-3': toggleHeading(3),
    'Shift-Mod-7': toggleList(nodes.numbers),
    'Shift-Mod-8': toggleList(nodes.bullets),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    Enter: enter,
  };
}
