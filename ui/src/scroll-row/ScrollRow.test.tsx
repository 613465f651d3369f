import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { ScrollRow } from './ScrollRow.tsx';

const labels = { region: 'row', previous: 'previous', next: 'next' };
const row = (step: 300 | 320) => (
  <ScrollRow step={step} labels={labels} renderControls={(controls) => controls}>
    <p>one</p>
    <p>two</p>
  </ScrollRow>
);

function mount(size: { client: number; scroll: number }, step: 300 | 320 = 320) {
  render(row(step));
  const list = screen.getByRole('list', { name: labels.region });
  const scrollBy = jest.fn();
  Object.assign(list, { scrollBy });
  const measure = (name: string, value: number) =>
    Object.defineProperty(list, name, { value, configurable: true, writable: true });
  measure('clientWidth', size.client);
  measure('scrollWidth', size.scroll);
  const scrollTo = (left: number) => {
    measure('scrollLeft', left);
    fireEvent.scroll(list);
  };
  const button = (label: string) => screen.getByLabelText<HTMLButtonElement>(label);
  return { list, scrollBy, measure, scrollTo, previous: button(labels.previous), next: button(labels.next) };
}

test('a click scrolls smoothly by the step', () => {
  const { scrollBy, next, scrollTo } = mount({ client: 600, scroll: 1600 });
  scrollTo(100);
  fireEvent.click(next);
  expect(scrollBy).toHaveBeenCalledWith({ left: 320, behavior: 'smooth' });
});

test('the step is configurable', () => {
  const { scrollBy, previous, scrollTo } = mount({ client: 600, scroll: 1600 }, 300);
  scrollTo(400);
  fireEvent.click(previous);
  expect(scrollBy).toHaveBeenCalledWith({ left: -300, behavior: 'smooth' });
});

test('the arrow button is disabled at its end of the row', () => {
  const { previous, next, scrollTo } = mount({ client: 600, scroll: 1600 });
  scrollTo(0);
  expect([previous.disabled, next.disabled]).toEqual([true, false]);
  scrollTo(500);
  expect([previous.disabled, next.disabled]).toEqual([false, false]);
  scrollTo(999.4);
  expect([previous.disabled, next.disabled]).toEqual([false, true]);
});

test('the focus moves to the other arrow button when the focused one is disabled', () => {
  const { previous, next, scrollTo } = mount({ client: 600, scroll: 1600 });
  scrollTo(500);
  next.focus();
  scrollTo(1000);
  expect(document.activeElement).toBe(previous);
});

test('a button that had the focus before does not take it when it is disabled', () => {
  const { next, scrollTo } = mount({ client: 600, scroll: 1600 });
  scrollTo(500);
  next.focus();
  next.blur();
  scrollTo(1000);
  expect(document.activeElement).toBe(document.body);
});

test('a resize updates the arrow buttons', () => {
  const { next, measure, scrollTo } = mount({ client: 600, scroll: 1600 });
  scrollTo(0);
  measure('clientWidth', 1600);
  fireEvent(window, new Event('resize'));
  expect(next.disabled).toBe(true);
});

test('in the server markup only the previous button is disabled', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(row(320));
  const [previous, next] = page.querySelectorAll('button');
  expect([previous?.disabled, next?.disabled]).toEqual([true, false]);
});
