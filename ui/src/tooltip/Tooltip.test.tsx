import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  // Far from whatever closed in the test before.
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
  const wrap = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement;
  const hint = (text: string) => screen.getByText(text);
  return { first: wrap('first'), second: wrap('second'), hint };
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('it opens after 700 milliseconds of rest and not before', () => {
  const { first, hint } = mount();
  fireEvent.pointerEnter(first);
  pass(699);
  expect(hint('first hint').hidden).toBe(true);
  pass(1);
  expect(hint('first hint').hidden).toBe(false);
});

test('within 300 milliseconds of one closing the next opens at once', () => {
  const { first, second, hint } = mount();
  fireEvent.pointerEnter(first);
  pass(700);
  fireEvent.pointerLeave(first);
  pass(299);
  fireEvent.pointerEnter(second);
  pass(0);
  expect(hint('second hint').hidden).toBe(false);
});

test('after 300 milliseconds the next waits again', () => {
  const { first, second, hint } = mount();
  fireEvent.pointerEnter(first);
  pass(700);
  fireEvent.pointerLeave(first);
  pass(300);
  fireEvent.pointerEnter(second);
  pass(699);
  expect(hint('second hint').hidden).toBe(true);
});

test('Escape closes it and moves no focus', () => {
  const { first, hint } = mount();
  const button = screen.getByRole('button', { name: 'first' });
  button.focus();
  fireEvent.pointerEnter(first);
  pass(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(hint('first hint').hidden).toBe(true);
  expect(document.activeElement).toBe(button);
});

test('the pointer may enter the hint, which is inside what listens', () => {
  const { first, hint } = mount();
  fireEvent.pointerEnter(first);
  pass(700);
  expect(first.contains(hint('first hint'))).toBe(true);
});

test('keyboard focus opens it and describes the focused element', () => {
  const { hint } = mount();
  const button = screen.getByRole('button', { name: 'first' });
  act(() => button.focus());
  pass(700);
  expect(hint('first hint').hidden).toBe(false);
  expect(button.getAttribute('aria-describedby')).toBe(hint('first hint').id);
  act(() => button.blur());
  expect(hint('first hint').hidden).toBe(true);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});
