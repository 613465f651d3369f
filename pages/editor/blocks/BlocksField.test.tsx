import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Locale } from '../../../data/locale.ts';
import type { Block } from '../../../data/schemas/block-schemas.ts';
import { renderWithFields } from '../../../test/pages/render-form.tsx';
import { everyBlock } from '../../../test/support/every-block.ts';
import { locales } from '../../../test/support/languages.ts';
import { formatMessage } from '../../../test/support/messages.ts';
import { mockDialogs } from '../../../test/support/mock-dialogs.ts';
import { mockEditor } from '../../../test/support/mock-editor.ts';
import { focusField } from '../form/field-id.ts';
import { BlocksField } from './BlocksField.tsx';

const pictures = { business_office: { alt: 'The office' }, abstract_plans_still_life: { alt: 'Plans' } };

/** A field with blocks, and what it stores. */
function renderBlocks(value: Block[] | undefined, locale: Locale = 'en', isDisabled = false) {
  let current = value;
  function Field() {
    const [blocks, setBlocks] = useState(value);
    current = blocks;
    return (
      <>
        <span id="label">Article</span>
        <BlocksField
          id="field/text/en"
          labelId="label"
          lang="en"
          value={blocks}
          pictures={pictures}
          isDisabled={isDisabled}
          onChange={setBlocks}
        />
      </>
    );
  }
  renderWithFields(<Field />, locale);
  const t = (key: string, values?: Record<string, number>) =>
    formatMessage(locale, `editor.blocks.${key}`, values);
  return {
    t,
    stored: () => current,
    text: screen.getByRole('textbox', { name: 'Article' }),
    tool: (key: string) => screen.getByRole('button', { name: t(key) }),
  };
}

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

/** Chooses the block with the index, as a click in the preview does. */
const choose = (index: number) => act(() => void focusField(['text', 'en', index]));

test.each(locales)(
  'the toolbar is named and has one stop for Tab, and arrows move in it (%s)',
  async (locale) => {
    const { t, text, tool } = renderBlocks(['One.'], locale);
    const toolbar = screen.getByRole('toolbar', { name: t('toolbar') });
    expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.tab();
    expect(document.activeElement).toBe(tool('bold'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('italic'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('redo'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(text);
    fireEvent.keyDown(text, { key: 'F10', altKey: true });
    expect(document.activeElement).toBe(tool('redo'));
  },
);

test('a tool tells whether it is on, and changes the block with the cursor', async () => {
  const { tool, stored } = renderBlocks(['One.', 'Two.']);
  choose(1);
  expect(tool('heading').getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(tool('heading'));
  expect(stored()).toEqual(['One.', { kind: 'heading', level: 2, text: 'Two.' }]);
  expect(tool('heading').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(tool('heading'));
  await userEvent.click(tool('bullets'));
  expect(stored()).toEqual(['One.', { kind: 'list', items: ['Two.'] }]);
  await userEvent.click(tool('numbers'));
  expect(stored()).toEqual(['One.', { kind: 'list', isOrdered: true, items: ['Two.'] }]);
  await userEvent.click(tool('numbers'));
  await userEvent.click(tool('up'));
  expect(stored()).toEqual(['Two.', 'One.']);
  await userEvent.click(tool('quotation'));
  expect(stored()).toEqual([{ kind: 'quotation', paragraphs: ['Two.'] }, 'One.']);
});

test('a tool that cannot do anything says so and keeps the focus', async () => {
  const { tool, stored } = renderBlocks(['One.']);
  for (const key of ['undo', 'redo', 'up', 'down'])
    expect([key, tool(key).getAttribute('aria-disabled')]).toEqual([key, 'true']);
  act(() => tool('undo').focus());
  await userEvent.keyboard('{Enter}');
  expect([stored(), document.activeElement]).toEqual([['One.'], tool('undo')]);
});

test('an inserted block is stored with what is entered in its fields, the first of which has the focus', async () => {
  const { t, tool, stored } = renderBlocks(['One.']);
  await userEvent.click(tool('picture'));
  const panel = screen.getByRole('group', { name: t('picture') });
  const choice = within(panel).getByRole('button', { name: new RegExp(`: ${t('picture')}$`) });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(choice);
  mockEditor();
  mockDialogs();
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('radio', { name: pictures.business_office.alt }));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(choice);
  await userEvent.type(within(panel).getByRole('textbox', { name: t('caption') }), 'Here');
  expect(stored()).toEqual(['One.', { kind: 'picture', picture: 'business_office', caption: 'Here' }]);
  await userEvent.click(tool('undo'));
  expect(stored()).not.toEqual(['One.', { kind: 'picture', picture: 'business_office', caption: 'Here' }]);
});

test('facts and galleries have any number of entries', async () => {
  const { t, tool, stored } = renderBlocks(undefined);
  await userEvent.click(tool('facts'));
  await userEvent.click(screen.getByRole('button', { name: t('facts.add') }));
  await userEvent.type(screen.getByRole('textbox', { name: t('facts.label', { number: 1 }) }), 'Area');
  await userEvent.type(screen.getByRole('textbox', { name: t('facts.value', { number: 1 }) }), '5 m²');
  expect(stored()).toEqual([{ kind: 'facts', facts: [{ label: 'Area', value: '5 m²' }] }]);
  await userEvent.click(screen.getByRole('button', { name: t('remove', { number: 1 }) }));
  expect(stored()).toEqual([{ kind: 'facts', facts: [] }]);
});

test('after an entry is added or removed the focus is at it, at the next one or at the button that adds', async () => {
  const { t, tool } = renderBlocks(undefined);
  await userEvent.click(tool('gallery'));
  const button = (key: string, number?: number) =>
    screen.queryByRole('button', { name: new RegExp(`${t(key, number ? { number } : undefined)}$`) });
  const isFocused = (element: HTMLElement | null) => expect(document.activeElement).toBe(element);
  for (let number = 1; number <= 6; number += 1) {
    await userEvent.click(button('gallery.add') as HTMLElement);
    isFocused(button('gallery.picture', number));
  }
  expect(button('gallery.add')).toBeNull();
  await userEvent.click(button('remove', 6) as HTMLElement);
  isFocused(button('remove', 5));
  for (let left = 4; left >= 0; left -= 1) {
    await userEvent.click(button('remove', 1) as HTMLElement);
    isFocused(left > 0 ? button('remove', 1) : button('gallery.add'));
  }
});

test('a link is entered with a valid address, changed and removed', async () => {
  const { t, tool, stored } = renderBlocks([everyBlock.paragraph]);
  choose(0);
  await userEvent.click(tool('link'));
  const address = () => screen.getByRole('textbox', { name: t('link.href') });
  expect(document.activeElement).toBe(address());
  await userEvent.type(address(), 'javascript:x{Enter}');
  expect(screen.getByText(t('link.invalid'))).toBeTruthy();
  await userEvent.clear(address());
  await userEvent.type(address(), '/about{Enter}');
  // The cursor selects no text.
  expect(screen.getAllByText(t('link.noText'))).toBeTruthy();
  expect(stored()).toEqual([everyBlock.paragraph]);
});

test.each(locales)('each block with fields has labels for them (%s)', (locale) => {
  const kinds = ['picture', 'gallery', 'facts', 'link', 'button', 'quotation', 'passage'] as const;
  const { t } = renderBlocks(
    kinds.map((kind) => everyBlock[kind]),
    locale,
  );
  for (const [index, kind] of kinds.entries()) {
    choose(index);
    const panel = screen.getByRole('group', { name: t(kind === 'link' ? 'linkLine' : kind) });
    const controls = [...panel.querySelectorAll('input, select, button')] as HTMLInputElement[];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.every(({ labels, textContent }) => labels?.[0]?.textContent || textContent)).toBe(true);
  }
});

test('a field that is disabled takes no input', () => {
  const { text, tool } = renderBlocks(['One.'], 'en', true);
  expect(text.getAttribute('contenteditable')).toBe('false');
  expect([text.getAttribute('aria-disabled'), tool('bold').getAttribute('aria-disabled')]).toEqual([
    'true',
    'true',
  ]);
});
