import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Reveal } from './Reveal.tsx';
import { startReveal } from './start-reveal.ts';

type ObserverCallback = (entries: { isIntersecting: boolean }[]) => void;
let observers: FakeIntersectionObserver[] = [];

class FakeIntersectionObserver {
  notify: ObserverCallback;
  options?: IntersectionObserverInit;
  isActive = false;
  constructor(callback: ObserverCallback, options?: IntersectionObserverInit) {
    this.notify = callback;
    this.options = options;
    observers.push(this);
  }
  observe() {
    this.isActive = true;
  }
  disconnect() {
    this.isActive = false;
  }
}

function mount(top: number, hasReducedMotion = false, margin?: '50px') {
  observers = [];
  Object.assign(window, {
    IntersectionObserver: FakeIntersectionObserver,
    matchMedia: () => ({ matches: hasReducedMotion }),
    innerHeight: 800,
  });
  HTMLElement.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
  render(
    <Reveal margin={margin} data-testid="block">
      <a href="#target">Open the project</a>
    </Reveal>,
  );
  startReveal(document.body);
  return screen.getByTestId('block');
}

test.each([
  ['a tenth of it is visible above the margin', { threshold: 0.1, rootMargin: '0px 0px -10% 0px' }],
  ['it reaches into the middle of the viewport', { threshold: 0, rootMargin: '-20% 0px -20% 0px' }],
])('an element below the fold is hidden and is shown once %s', (_, options) => {
  const block = mount(900);
  expect(block.dataset.state).toBe('hidden');
  const observer = observers.find((each) => JSON.stringify(each.options) === JSON.stringify(options));
  act(() => observer?.notify([{ isIntersecting: false }]));
  expect(block.dataset.state).toBe('hidden');
  act(() => observer?.notify([{ isIntersecting: true }]));
  expect(block.dataset.state).toBe('shown');
  expect(observers.filter(({ isActive }) => isActive)).toEqual([]);
});

test('a hidden element is shown when the focus moves into it', () => {
  const block = mount(900);
  fireEvent.focusIn(screen.getByRole('link'));
  expect(block.dataset.state).toBe('shown');
});

test('the lower margin may be 50 pixels', () => {
  mount(900, false, '50px');
  expect(observers[0]?.options?.rootMargin).toBe('0px 0px -50px 0px');
});

test('an element in the viewport is not hidden', () => {
  expect(mount(700).dataset.state).toBeUndefined();
});

test('under reduced motion no element is hidden', () => {
  expect(mount(900, true).dataset.state).toBeUndefined();
});

test('the server markup hides no element', () => {
  expect(renderToString(<Reveal>text</Reveal>)).not.toContain('hidden');
});
