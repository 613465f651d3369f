import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Reveal } from './Reveal.tsx';

type ObserverCallback = (entries: { isIntersecting: boolean }[]) => void;
let notify: ObserverCallback = () => {};
let options: IntersectionObserverInit | undefined;
let observedCount = 0;

class FakeIntersectionObserver {
  constructor(callback: ObserverCallback, init?: IntersectionObserverInit) {
    notify = callback;
    options = init;
  }
  observe() {
    observedCount += 1;
  }
  disconnect() {
    observedCount -= 1;
  }
}

function mount(top: number, hasReducedMotion = false, margin?: '50px') {
  observedCount = 0;
  Object.assign(window, {
    IntersectionObserver: FakeIntersectionObserver,
    matchMedia: () => ({ matches: hasReducedMotion }),
    innerHeight: 800,
  });
  HTMLElement.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
  render(<Reveal margin={margin}>text</Reveal>);
  return screen.getByText('text');
}

test('an element below the fold is hidden and is shown once a tenth of it is visible', () => {
  const block = mount(900);
  expect(block.dataset.state).toBe('hidden');
  expect(options).toEqual({ threshold: 0.1, rootMargin: '0px 0px -10% 0px' });
  act(() => notify([{ isIntersecting: false }]));
  expect(block.dataset.state).toBe('hidden');
  act(() => notify([{ isIntersecting: true }]));
  expect(block.dataset.state).toBe('shown');
  expect(observedCount).toBe(0);
});

test('the lower margin may be 50 pixels', () => {
  mount(900, false, '50px');
  expect(options?.rootMargin).toBe('0px 0px -50px 0px');
});

test('an element in the viewport at hydration is not hidden', () => {
  expect(mount(700).dataset.state).toBeUndefined();
});

test('under reduced motion no element is hidden', () => {
  expect(mount(900, true).dataset.state).toBeUndefined();
});

test('the server markup hides no element', () => {
  expect(renderToString(<Reveal>text</Reveal>)).not.toContain('hidden');
});
