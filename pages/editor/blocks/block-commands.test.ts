import { AllSelection, EditorState } from 'prosemirror-state';
import { setLink } from './block-commands.ts';
import { documentOf } from './stored-blocks.ts';

test('a heading gets no link, and the command fails', () => {
  const links = ['One.', { kind: 'heading', level: 2, text: 'Two.' } as const].map((block) => {
    const doc = documentOf([block]);
    return setLink('/about')(EditorState.create({ doc, selection: new AllSelection(doc) }));
  });
  expect(links).toEqual([true, false]);
});
