import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  // Outside the skip delay of the previous test's tooltip.
  jest.setSystemTime(Date.now() + 3_600_000);
});
afterEach(() => jest.useRealTimers());

const mount = () => {
  render(
    <>
      <Tooltip text="first hint">
        <button type="button">first</button>
      </Tooltip>
      <Tooltip text="second hint">
        <button type="button">second</button>
      </Tooltip>
    </>,
  );
  const wrapper = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement;
  const hint = (text: string) => screen.getByText(text);
  return { first: wrapper('first'), second: wrapper('second'), hint };
};
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('the tooltip is not in the document before it is needed', () => {
  mount();
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
});

test('the tooltip opens after 700 milliseconds of hover and not before', () => {
  const { first, hint } = mount();
  fireEvent.pointerEnter(first);
  advance(699);
  expect(hint('first hint').hidden).toBe(true);
  advance(1);
  expect(hint('first hint').hidden).toBe(false);
});

test('within 300 milliseconds after one closes the next opens immediately', () => {
  const { first, second, hint } = mount();
  fireEvent.pointerEnter(first);
  advance(700);
  fireEvent.pointerLeave(first);
  advance(299);
  fireEvent.pointerEnter(second);
  advance(0);
  expect(hint('second hint').hidden).toBe(false);
});

test('after 300 milliseconds the next opens with the full delay', () => {
  const { first, second, hint } = mount();
  fireEvent.pointerEnter(first);
  advance(700);
  fireEvent.pointerLeave(first);
  advance(300);
  fireEvent.pointerEnter(second);
  advance(699);
  expect(hint('second hint').hidden).toBe(true);
});

test('Escape closes the tooltip and leaves the focus unchanged', () => {
  const { first, hint } = mount();
  const button = screen.getByRole('button', { name: 'first' });
  act(() => button.focus());
  fireEvent.pointerEnter(first);
  advance(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(hint('first hint').hidden).toBe(true);
  expect(document.activeElement).toBe(button);
});

test('the tooltip is inside the hovered element, so it stays open when the pointer enters it', () => {
  const { first, hint } = mount();
  fireEvent.pointerEnter(first);
  advance(700);
  expect(first.contains(hint('first hint'))).toBe(true);
});

test('keyboard focus opens the tooltip, which describes the focused element and stays when the pointer leaves', () => {
  const { first, hint } = mount();
  const button = screen.getByRole('button', { name: 'first' });
  act(() => button.focus());
  advance(700);
  expect(hint('first hint').hidden).toBe(false);
  expect(button.getAttribute('aria-describedby')).toBe(hint('first hint').id);
  fireEvent.pointerLeave(first);
  expect(hint('first hint').hidden).toBe(false);
  act(() => button.blur());
  expect(hint('first hint').hidden).toBe(true);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});
