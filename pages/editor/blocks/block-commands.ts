import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import { editorSchema } from './editor-schema.ts';

/** Commands of the toolbar and of the keyboard. */

const { nodes, marks } = editorSchema;

/** The innermost node of a type around the beginning of the selection, or the selected one, with its position. */
export function blockAround({ selection }: EditorState, type: NodeType) {
  if (selection instanceof NodeSelection && selection.node.type === type)
    return { node: selection.node, position: selection.from };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) return { node, position: $from.before(depth) };
  }
  return null;
}

/** Whether the selection is in a heading of a level. */
export function isHeading(state: EditorState, level: number): boolean {
  return blockAround(state, nodes.heading)?.node.attrs.level === level;
}

/** A command that sets a type of block, or changes it back to a paragraph. */
export function toggleHeading(level: 2 | 3): Command {
  return (state, dispatch) => {
    if (isHeading(state, level)) return setBlockType(nodes.paragraph)(state, dispatch);
    return setBlockType(nodes.heading, { level })(state, dispatch);
  };
}

/** A command that makes lines of a list of paragraphs, or paragraphs of lines; it changes a list of the other type. */
export function toggleList(type: typeof nodes.bullets): Command {
  return (state, dispatch) => {
    if (blockAround(state, type)) return liftListItem(nodes.line)(state, dispatch);
    const other = type === nodes.bullets ? nodes.numbers : nodes.bullets;
    const found = blockAround(state, other);
    if (!found) return wrapInList(type)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(found.position, type));
    return true;
  };
}

/** A command that puts paragraphs into a quotation or a passage, or takes them out of it. */
export function toggleWrap(type: NodeType): Command {
  return (state, dispatch) =>
    blockAround(state, type) ? lift(state, dispatch) : wrapIn(type)(state, dispatch);
}

export const toggleBold = toggleMark(marks.bold);
export const toggleItalic = toggleMark(marks.italic);

/** A command that inserts a block with fields below the block with the selection, and selects it. */
export function insertBlock(type: NodeType): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    const position = $to.depth > 0 ? $to.after(1) : state.selection.to;
    const transaction = state.tr.insert(position, type.create());
    // A block at the end would leave no place to write on.
    if (position === state.doc.content.size) transaction.insert(position + 1, nodes.paragraph.create());
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, position)).scrollIntoView());
    return true;
  };
}

/** A command that exchanges the block with the selection with the one before (-1) or after it (1). */
export function moveBlock(step: -1 | 1): Command {
  return ({ selection, doc, tr }, dispatch) => {
    const index = selection.$from.index(0);
    const other = doc.maybeChild(index + step);
    const moved = doc.maybeChild(index);
    if (!other || !moved) return false;
    const start = selection.$from.posAtIndex(index, 0);
    const target = step === -1 ? start - other.nodeSize : start + other.nodeSize;
    const offset = selection.from - start;
    tr.delete(start, start + moved.nodeSize).insert(target, moved);
    const at = target + offset;
    const isNode = selection instanceof NodeSelection;
    dispatch?.(
      tr
        .setSelection(isNode ? NodeSelection.create(tr.doc, at) : TextSelection.near(tr.doc.resolve(at)))
        .scrollIntoView(),
    );
    return true;
  };
}

/** The link around the selection: its address and where it begins and ends; null without one. */
export function linkAround({ selection, doc }: EditorState) {
  const { $from, from, to } = selection;
  const inside = (position: number) => marks.anchor.isInSet(doc.resolve(position).marks());
  const link = inside(from) ?? (from < to ? marks.anchor.isInSet(doc.nodeAt(from)?.marks ?? []) : undefined);
  if (!link) return null;
  const start = $from.start();
  let at = start;
  const linked: { from: number; to: number }[] = [];
  for (const child of $from.parent.children) {
    const last = linked.at(-1);
    const end = at + child.nodeSize;
    if (link.isInSet(child.marks)) {
      if (last?.to === at) last.to = end;
      else linked.push({ from: at, to: end });
    }
    at = end;
  }
  const range = linked.find((each) => each.from <= from && from <= each.to);
  return range ? { ...range, href: link.attrs.href as string } : null;
}

/** A command that links the selection, or changes the link around it; an empty address removes it. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAround(state) ?? state.selection;
    if (from === to) return false;
    const { tr } = state;
    tr.removeMark(from, to, marks.anchor);
    if (href !== '') tr.addMark(from, to, marks.anchor.create({ href }));
    // Headings have no links.
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
}

/** A command that changes fields of the selected block, or of the block of a type around the selection. */
export function setFields(type: NodeType, fields: Attrs): Command {
  return (state, dispatch) => {
    const found = blockAround(state, type);
    if (!found) return false;
    const { position, node } = found;
    const tr = state.tr.setNodeMarkup(position, null, { ...node.attrs, ...fields });
    if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, position));
    dispatch?.(tr);
    return true;
  };
}

/** Makes the first heading one of level 2, below which those of level 3 stand, for example after pasting. */
export const headingOrder = new Plugin({
  appendTransaction(transactions, _, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    // An empty one is not stored.
    const index = doc.children.findIndex(
      ({ type, textContent }) => type === nodes.heading && textContent.trim() !== '',
    );
    if (doc.maybeChild(index)?.attrs.level !== 3) return null;
    const position = doc.resolve(0).posAtIndex(index, 0);
    return tr.setNodeMarkup(position, null, { level: 2 });
  },
});
